/** The notes of an import on this machine, which only save time. */
export type ImportPlace = { importFolder: string; name: string };
