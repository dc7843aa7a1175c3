import { statfs } from 'node:fs/promises';

/** The `statfs` types of NFS, SMB (three kinds), 9P, FUSE, Ceph, Lustre, AFS and VirtualBox folders. */
const remoteTypes = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x00c36400, 0x0bd00bd0, 0x5346414f, 0x786f4256,
]);

/** Whether a file or folder lies on a file system that other machines write to, without notifying this one. */
export async function isRemote(place: string): Promise<boolean> {
  const found = await statfs(place).catch(() => null);
  return found !== null && remoteTypes.has(found.type >>> 0);
}
