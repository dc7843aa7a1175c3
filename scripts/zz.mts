import { openDatabase, replaceDatabase } from '@/lib/data/connection';
import { addEnquiry } from '@/lib/data/enquiry-store';
import { queueMails } from '@/lib/data/mail-store';
import { transact } from '@/lib/data/transaction';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { migrateDatabase } from '@/lib/data/migrate';
import { sql } from 'kysely';
import { mkdtempSync } from 'node:fs';
const d=openDatabase({kind:'sqlite',file:mkdtempSync('/tmp/hb/v-')+'/a.db'}); replaceDatabase(d); await migrateDatabase(d);
for (const p of (process.argv[2]??'').split(',').filter(Boolean)) await sql.raw(`pragma ${p}`).execute(d);
const run=async (N:number,rate:number)=>{
const t0=performance.now(), c0=process.cpuUsage(), e0=performance.eventLoopUtilization();
let sent=0; const all=[];
const one=async(n:string)=>{ const id='e'+n; await transact(async (connection) => {
        await addEnquiry(connection, makeEnquiryRow({ id }));
        await queueMails(connection, ['agency', 'visitor'].map((kind) => makeNewMail({ id: `${id}-${kind}`, enquiry_id: id })), new Date());
      });}
while(sent<N){ const due=(performance.now()-t0)/1000*rate; while(sent<due&&sent<N){ all.push(one(rate+'-'+sent++));} await new Promise(r=>setTimeout(r,1)); }
await Promise.all(all); const c=process.cpuUsage(c0);
console.log(process.argv[2], rate, ((performance.now()-t0)/1000).toFixed(2),'s', 'µs each user', (c.user/N).toFixed(0), 'sys', (c.system/N).toFixed(0), 'loop', (performance.eventLoopUtilization(e0).active/N*1000).toFixed(0));
};
await run(1000,500); await run(1500,500);
