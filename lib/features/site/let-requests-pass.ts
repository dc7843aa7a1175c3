export { letRequestsPass } from '@/lib/platform/let-requests-pass.mjs';
