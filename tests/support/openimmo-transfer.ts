/** A whole transfer of one home for sale, as an agency's system writes it. */
export const openimmoTransfer = `<?xml version="1.0" encoding="UTF-8"?>
<openimmo>
  <uebertragung art="OFFLINE" umfang="VOLL" modus="NEW" version="1.2.7"/>
  <anbieter><firma>Immo Ostbelgien</firma>
    <immobilie>
      <objektkategorie>
        <nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart><haus haustyp="EINFAMILIENHAUS"/></objektart>
      </objektkategorie>
      <geo><plz>4700</plz><ort>Eupen</ort><land iso_land="BEL"/></geo>
      <preise><kaufpreis>289000</kaufpreis></preise>
      <freitexte><objekttitel>Haus am Hang</objekttitel></freitexte>
      <verwaltung_techn><objektnr_extern>H-7</objektnr_extern></verwaltung_techn>
    </immobilie>
  </anbieter>
</openimmo>`;
