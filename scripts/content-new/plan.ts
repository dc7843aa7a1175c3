/** What a command has put into a draft: each file with what it holds, and what is left to do. */
export type Plan = { done: [file: string, what: string][]; next: string[] };
