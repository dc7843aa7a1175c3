export function compressFiles(folders: { buildDir: string; publicDir: string; target: string }): Promise<void>;
