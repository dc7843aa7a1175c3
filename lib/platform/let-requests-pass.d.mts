export function letRequestsPass(): Promise<void>;
