import { chromium } from '@playwright/test';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update']});
const jobs = JSON.parse(process.argv[2]);
for (const j of jobs) {
  const p = await b.newPage({viewport:{width:j.w,height:j.h??900}, ...(j.ctx??{})});
  await p.context().addCookies([]);
  await p.goto('http://localhost:3416'+j.u);
  if (j.click) { await p.locator(j.click).locator('visible=true').first().click(); await p.waitForTimeout(400); }
  if (j.media) await p.emulateMedia({media:j.media});
  await p.screenshot({path:`/tmp/share-shots/${j.n}.png`, fullPage: !!j.full});
  await p.close();
}
await b.close();
