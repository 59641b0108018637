// The head of the service worker: the server writes it.
declare const VERSION: string;
declare const FILES: string[];
declare const FIRST: string[];
