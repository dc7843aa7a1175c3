import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update']});
const lang = process.argv[2] ?? 'fr'; const word={nl:'afdrukken',fr:'imprimer',en:'print',de:'drucken'}[lang];
const ids = process.argv[3] ? process.argv[3].split(',') : JSON.parse(readFileSync('content/listings/fr/properties.json','utf8')).map(x=>x.ID);
const p = await b.newPage({viewport:{width:1280,height:900}});
let n=0;
for (const id of ids) {
  const r = await p.goto(`http://localhost:3416/${lang}/${word}/${id}/`);
  if (r.status()!==200) { console.log(id, r.status()); continue; }
  await p.emulateMedia({media:'print'});
  const over = await p.evaluate(() => {
    const out=[];
    for (const [i,s] of [...document.querySelectorAll('.paper__page')].entries()) {
      if (s.scrollHeight>s.clientHeight+1) out.push(`page${i+1} +${s.scrollHeight-s.clientHeight}`);
      if (i===0) { const st=s.querySelector('.paper__story'), f=s.querySelector('.paper__foot'); const low=Math.max(...[...st.querySelectorAll('p,svg')].map(e=>e.getBoundingClientRect().bottom)); const gap=(f.getBoundingClientRect().top-low)/3.78; out.push('front '+gap.toFixed(0)); }
      else { const c=s.querySelector('.paper__columns'), k=s.querySelector('.paper__contact'); const lows=[...c.children].map(e=>e.lastElementChild?e.lastElementChild.getBoundingClientRect().bottom:0); out.push('back '+lows.map(l=>((k.getBoundingClientRect().top-l)/3.78).toFixed(0)).join('/')+' x'+getComputedStyle(s).getPropertyValue('--scale')); 
        const sm=s.querySelector('.paper__small'), f=s.querySelector('.paper__foot'); const g=(f.getBoundingClientRect().top-sm.getBoundingClientRect().bottom)/3.78; if(g<0) out.push('small '+g.toFixed(1)); }
    }
    return out.join(' | ');
  });
  const pdf = await p.pdf({preferCSSPageSize:true,printBackground:true});
  const count=(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)||[]).length;
  console.log(id,count,over);
  if (process.argv[3]) writeFileSync(`/tmp/share-shots/print-${lang}-${id}.pdf`,pdf);
}
await b.close();
