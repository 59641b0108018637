// Style of the page's scripts beyond what prettier lays out and tsc proves (make page).
const names = (text) => Object.fromEntries(text.split(/\s+/).map((name) => [name, "readonly"]));

const EVERYWHERE = names(
  "Blob URL URLSearchParams TextEncoder TextDecoder Response Request fetch console crypto " +
    "atob btoa setTimeout clearTimeout setInterval clearInterval queueMicrotask performance globalThis structuredClone",
);
const PAGE = names(
  "document window location history navigator innerWidth innerHeight matchMedia getComputedStyle " +
    "addEventListener removeEventListener dispatchEvent isSecureContext CSS " +
    "requestAnimationFrame cancelAnimationFrame " +
    "localStorage sessionStorage Event Element HTMLElement HTMLInputElement HTMLScriptElement Image " +
    "HTMLSelectElement FormData WebSocket Notification ResizeObserver " +
    "EventTarget Worker MessageChannel ReadableStream DecompressionStream WebAssembly indexedDB " +
    "IDBKeyRange XMLHttpRequest self",
);
const EVENTS = names("PointerEvent MouseEvent KeyboardEvent PopStateEvent"); // which tests make
const RULES = {
  "no-undef": "error",
  "no-unused-vars": [
    "error",
    { argsIgnorePattern: "^_", ignoreRestSiblings: true, caughtErrors: "all" },
  ],
  "no-shadow": ["error", { builtinGlobals: false, hoist: "never" }],
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-var": "error",
  "prefer-const": ["error", { destructuring: "all" }],
  eqeqeq: "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-throw-literal": "error",
  "no-self-compare": "error",
  "no-unreachable": "error",
  "no-dupe-keys": "error",
  "no-duplicate-imports": "error",
  "no-unsafe-optional-chaining": "error",
  "no-constant-condition": ["error", { checkLoops: false }],
  "no-fallthrough": "error",
  "default-case-last": "error",
  "object-shorthand": "error",
  "prefer-template": "off",
};
const modules = { ecmaVersion: 2024, sourceType: "module" };

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["src/**/*.js", "examples/noughts/**/*.js"],
    ignores: ["**/worker.js", "**/folder-worker.js", "**/again.js", "**/old.js"],
    languageOptions: { ...modules, globals: { ...EVERYWHERE, ...PAGE } },
    rules: RULES,
  },
  {
    files: ["**/again.js", "**/old.js"],
    languageOptions: {
      ecmaVersion: 2024,
      sourceType: "script",
      globals: { ...EVERYWHERE, ...PAGE },
    },
    rules: RULES,
  },
  {
    files: ["**/worker.js", "**/folder-worker.js"],
    languageOptions: {
      ...modules,
      globals: {
        ...EVERYWHERE,
        ...names("VERSION FIRST FILES self caches location MessageChannel"),
      },
    },
    rules: RULES,
  },
  {
    files: ["tests/page/**/*.js", "*.config.js"],
    languageOptions: { ...modules, globals: { ...EVERYWHERE, ...PAGE, ...EVENTS } },
    rules: RULES,
  },
];
