// Plain requests; a refusal becomes an error with the server's own sentence.
export class Refused extends Error {
  constructor(code, text, status) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

async function read(answer) {
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const error = body?.error || {};
  throw new Refused(error.code || "http", error.text || `${answer.status}`, answer.status);
}
export const get = async (path) => read(await fetch(path));
export const post = async (path, body) =>
  read(
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
export async function getText(path) {
  const answer = await fetch(path);
  return answer.ok ? answer.text() : read(answer);
}
