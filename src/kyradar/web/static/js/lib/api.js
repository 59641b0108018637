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
/** Refusals come in the language the page speaks. */
const spoken = () => ({ "accept-language": document.documentElement.lang || "en" });
export const get = async (path) => read(await fetch(path, { headers: spoken() }));
export const post = async (path, body) =>
  read(
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...spoken() },
      body: JSON.stringify(body),
    }),
  );
export async function getText(path) {
  const answer = await fetch(path, { headers: spoken() });
  return answer.ok ? answer.text() : read(answer);
}
