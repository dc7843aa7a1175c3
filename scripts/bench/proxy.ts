import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@/scripts/support/debian-program.mjs';
import { makeCertificate } from '@/tests/support/make-certificate';
import { ask, ensureSame, inTurn, sendLoad } from './load';
import { listPage } from './pages';
import { endProcess, freePort, isUp, withSite } from './site';
import { note, noteRatio } from './table';

/**
 * The site behind nginx as `deploy/nginx.conf` sets it up, beside the same nginx that sends the same bytes from a file
 * compressed before, over the same TLS; and the kept page itself beside that file without TLS.
 */
export async function measureProxy(): Promise<void> {
  const program = findProgram('nginx');
  if (program === undefined) return note('kept list page through nginx', 'no nginx on this machine');
  await withSite({ listings: 93, variables: { TRUST_PROXY: '1' } }, async (site) => {
    const headers = { 'accept-encoding': 'gzip' };
    const direct = { url: `${site.origin}${listPage}`, headers };
    await ask(direct);
    const page = await ask(direct);
    const folder = await mkdtemp(path.join(tmpdir(), 'gevel-bench-nginx-'));
    const ports = { http: await freePort(), https: await freePort(), file: await freePort(), plain: await freePort() };
    let proxy: ChildProcess | undefined;
    try {
      await writeFolder(folder, page.body);
      const file = await writeConfiguration(folder, ports, new URL(site.origin).port);
      await promisify(execFile)(program, ['-t', '-c', file]);
      proxy = spawn(program, ['-c', file], { stdio: 'ignore' });
      const plain = { url: `http://127.0.0.1:${ports.plain}/page.html`, headers };
      if (!(await isUp(plain.url, proxy))) throw new Error('nginx does not start.');
      const fileOverTls = { url: `https://127.0.0.1:${ports.file}/page.html`, headers };
      const front = {
        url: `https://127.0.0.1:${ports.https}${listPage}`,
        // In this spelling wrk takes it for its own.
        headers: { ...headers, Host: 'www.example.be' },
      };
      await ensureSame(front, fileOverTls);
      await ensureSame(direct, plain);
      const [ours = [], peer = [], kept = [], bare = []] = await inTurn(
        () => sendLoad(front),
        () => sendLoad(fileOverTls),
        () => sendLoad(direct),
        () => sendLoad(plain),
      );
      const unit = 'requests a second';
      noteRatio('kept list page through nginx, TLS', { ours, peer, name: 'nginx from a file', unit }, { atLeast: 0.9 });
      noteRatio(
        'kept list page without nginx',
        { ours: kept, peer: bare, name: 'nginx from a file', unit },
        { atLeast: 0 },
      );
    } finally {
      if (proxy) await endProcess(proxy, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function writeFolder(folder: string, body: Buffer): Promise<void> {
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'cache'));
  const { key, certificate } = makeCertificate();
  await writeFile(path.join(folder, 'privkey.pem'), key);
  await writeFile(path.join(folder, 'fullchain.pem'), certificate);
  await mkdir(path.join(folder, 'files'));
  await writeFile(path.join(folder, 'files', 'page.html.gz'), body);
  await writeFile(path.join(folder, 'files', 'page.html'), '');
}

type Ports = Readonly<Record<'http' | 'https' | 'file' | 'plain', number>>;

/** The shipped configuration with other ports and paths and one instance, and two servers of the file. */
async function writeConfiguration(folder: string, ports: Ports, sitePort: string): Promise<string> {
  const shipped = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/^.*listen \[::\].*\n/gm, '')
    .replace(/^.*127\.0\.0\.1:3001.*\n/m, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replaceAll('/etc/letsencrypt/live/www.example.be', folder)
    .replace('/var/cache/nginx/gevel', `${folder}/cache`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const ofFile = `root ${folder}/files; gzip_static on; types { text/html html; }`;
  const text = `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes auto;
    events {}
    http { access_log off; sendfile on; tcp_nopush on;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${shipped}
    server { listen 127.0.0.1:${ports.plain}; ${ofFile} }
    server { listen 127.0.0.1:${ports.file} ssl; ${ofFile}
      ssl_certificate ${folder}/fullchain.pem; ssl_certificate_key ${folder}/privkey.pem; ssl_protocols TLSv1.2 TLSv1.3; }
    }`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, text);
  return file;
}
