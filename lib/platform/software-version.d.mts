/** The version of the software that runs here, as its `package.json` says: `0.1.0`, in a bundle `0.1.0+COMMIT`. */
export function softwareVersion(): string;
