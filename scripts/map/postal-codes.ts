type PostalCodes = ReadonlyMap<string, readonly string[]>;

/**
 * The postal codes of Belgium, and the places that have each: communes, the communes that they were made of, and what
 * has a code of its own; not the codes of companies and authorities. A name is in a language of its place. A table of our
 * own, of public facts.
 */
export const postalCodes: PostalCodes = readTable(`
1000 Bruxelles
1020 Laeken
1030 Schaerbeek
1040 Etterbeek
1050 Ixelles
1060 Saint-Gilles
1070 Anderlecht
1080 Molenbeek-Saint-Jean
1081 Koekelberg
1082 Berchem-Sainte-Agathe
1083 Ganshoren
1090 Jette
1120 Neder-Over-Heembeek
1130 Haren
1140 Evere
1150 Woluwe-Saint-Pierre
1160 Auderghem
1170 Watermael-Boitsfort
1180 Uccle
1190 Forest
1200 Woluwe-Saint-Lambert
1210 Saint-Josse-ten-Noode

1300 Wavre, Limal
1301 Bierges
1310 La Hulpe
1315 Incourt, Glimes, Opprebais, Piétrebais, Roux-Miroir
1320 Beauvechain, Hamme-Mille, L’Écluse, Nodebais, Tourinnes-la-Grosse
1325 Chaumont-Gistoux, Bonlez, Corroy-le-Grand, Dion-Valmont, Longueville
1330 Rixensart
1331 Rosières
1332 Genval
1340 Ottignies, Ottignies-Louvain-la-Neuve
1341 Céroux-Mousty
1342 Limelette
1348 Louvain-la-Neuve
1350 Orp-Jauche, Orp-le-Grand, Enines, Folx-les-Caves, Jandrain-Jandrenouille, Jauche, Marilles, Noduwez
1357 Hélécine, Linsmeau, Neerheylissem, Opheylissem
1360 Perwez, Malèves-Sainte-Marie-Wastines, Orbais, Thorembais-les-Béguines, Thorembais-Saint-Trond
1367 Ramillies, Autre-Église, Bomal, Geest-Gérompont-Petit-Rosière, Gérompont, Grand-Rosière-Hottomont, Huppaye, Mont-Saint-André
1370 Jodoigne, Dongelberg, Jauchelette, Jodoigne-Souveraine, Lathuy, Mélin, Piétrain, Saint-Jean-Geest, Saint-Remy-Geest, Zétrud-Lumay
1380 Lasne, Couture-Saint-Germain, Lasne-Chapelle-Saint-Lambert, Maransart, Ohain, Plancenoit
1390 Grez-Doiceau, Archennes, Biez, Bossut-Gottechain, Nethen
1400 Nivelles, Monstreux
1401 Baulers
1402 Thines
1404 Bornival
1410 Waterloo
1420 Braine-l’Alleud
1421 Ophain-Bois-Seigneur-Isaac
1428 Lillois-Witterzée
1430 Rebecq, Bierghes, Quenast, Rebecq-Rognon
1435 Mont-Saint-Guibert, Corbais, Hévillers
1440 Braine-le-Château, Wauthier-Braine
1450 Chastre, Chastre-Villeroux-Blanmont, Cortil-Noirmont, Gentinnes, Saint-Géry
1457 Walhain, Nil-Saint-Vincent-Saint-Martin, Tourinnes-Saint-Lambert, Walhain-Saint-Paul
1460 Ittre, Virginal-Samme
1461 Haut-Ittre
1470 Genappe, Baisy-Thy, Bousval
1471 Loupoigne
1472 Vieux-Genappe
1473 Glabais
1474 Ways
1476 Houtain-le-Val
1480 Tubize, Clabecq, Oisquercq, Saintes
1490 Court-Saint-Étienne
1495 Villers-la-Ville, Marbais, Mellery, Sart-Dames-Avelines, Tilly

1500 Halle
1501 Buizingen
1502 Lembeek
1540 Herne, Herfelingen
1541 Sint-Pieters-Kapelle
1547 Bever
1560 Hoeilaart
1570 Galmaarden, Tollembeek, Vollezele
1600 Sint-Pieters-Leeuw, Oudenaken, Sint-Laureins-Berchem
1601 Ruisbroek
1602 Vlezenbeek
1620 Drogenbos
1630 Linkebeek
1640 Sint-Genesius-Rode
1650 Beersel
1651 Lot
1652 Alsemberg
1653 Dworp
1654 Huizingen
1670 Pepingen, Bogaarden, Heikruis
1671 Elingen
1673 Beert
1674 Bellingen
1700 Dilbeek, Sint-Martens-Bodegem, Sint-Ulriks-Kapelle
1701 Itterbeek
1702 Groot-Bijgaarden
1703 Schepdaal
1730 Asse, Bekkerzeel, Kobbegem, Mollem
1731 Relegem, Zellik
1740 Ternat
1741 Wambeek
1742 Sint-Katherina-Lombeek
1745 Opwijk, Mazenzele
1750 Lennik, Gaasbeek, Sint-Kwintens-Lennik, Sint-Martens-Lennik
1755 Gooik, Kester, Leerbeek, Oetingen
1760 Roosdaal, Onze-Lieve-Vrouw-Lombeek, Pamel, Strijtem
1761 Borchtlombeek
1770 Liedekerke
1780 Wemmel
1785 Merchtem, Brussegem, Hamme
1790 Affligem, Essene, Hekelgem, Teralfene
1800 Vilvoorde, Peutie
1820 Steenokkerzeel, Melsbroek, Perk
1830 Machelen
1831 Diegem
1840 Londerzeel, Malderen, Steenhuffel
1850 Grimbergen
1851 Humbeek
1852 Beigem
1853 Strombeek-Bever
1860 Meise
1861 Wolvertem
1880 Kapelle-op-den-Bos, Nieuwenrode, Ramsdonk
1910 Kampenhout, Berg, Buken, Nederokkerzeel
1930 Zaventem, Nossegem
1932 Sint-Stevens-Woluwe
1933 Sterrebeek
1950 Kraainem
1970 Wezembeek-Oppem
1980 Zemst, Eppegem
1981 Hofstade
1982 Elewijt, Weerde

2000 Antwerpen
2018 Antwerpen
2020 Antwerpen
2030 Antwerpen
2040 Antwerpen, Berendrecht, Lillo, Zandvliet
2050 Antwerpen
2060 Antwerpen
2070 Zwijndrecht, Burcht
2100 Deurne
2110 Wijnegem
2140 Borgerhout
2150 Borsbeek
2160 Wommelgem
2170 Merksem
2180 Ekeren
2200 Herentals, Morkhoven, Noorderwijk
2220 Heist-op-den-Berg, Hallaar
2221 Booischot
2222 Itegem, Wiekevorst
2223 Schriek
2230 Herselt, Ramsel
2235 Hulshout, Houtvenne, Westmeerbeek
2240 Zandhoven, Massenhoven, Viersel
2242 Pulderbos
2243 Pulle
2250 Olen
2260 Westerlo, Oevel, Tongerlo, Zoerle-Parwijs
2270 Herenthout
2275 Lille, Gierle, Poederlee, Wechelderzande
2280 Grobbendonk
2288 Bouwel
2290 Vorselaar
2300 Turnhout
2310 Rijkevorsel
2320 Hoogstraten
2321 Meer
2322 Minderhout
2323 Wortel
2328 Meerle
2330 Merksplas
2340 Beerse, Vlimmeren
2350 Vosselaar
2360 Oud-Turnhout
2370 Arendonk
2380 Ravels
2381 Weelde
2382 Poppel
2387 Baarle-Hertog
2390 Malle, Oostmalle, Westmalle
2400 Mol
2430 Laakdal, Eindhout, Vorst
2431 Varendonk, Veerle
2440 Geel
2450 Meerhout
2460 Kasterlee, Lichtaart, Tielen
2470 Retie
2480 Dessel
2490 Balen
2491 Olmen
2500 Lier, Koningshooikt
2520 Ranst, Broechem, Emblem, Oelegem
2530 Boechout
2531 Vremde
2540 Hove
2547 Lint
2550 Kontich, Waarloos
2560 Nijlen, Bevel, Kessel
2570 Duffel
2580 Putte, Beerzel
2590 Berlaar, Gestel
2600 Berchem
2610 Wilrijk
2620 Hemiksem
2627 Schelle
2630 Aartselaar
2640 Mortsel
2650 Edegem
2660 Hoboken
2800 Mechelen, Walem
2801 Heffen
2811 Hombeek, Leest
2812 Muizen
2820 Bonheiden, Rijmenam
2830 Willebroek, Blaasveld, Heindonk, Tisselt
2840 Rumst, Reet, Terhagen
2845 Niel
2850 Boom
2860 Sint-Katelijne-Waver
2861 Onze-Lieve-Vrouw-Waver
2870 Puurs-Sint-Amands, Puurs, Breendonk, Liezele, Ruisbroek
2880 Bornem, Hingene, Mariekerke, Weert
2890 Sint-Amands, Lippelo, Oppuurs
2900 Schoten
2910 Essen
2920 Kalmthout
2930 Brasschaat
2940 Stabroek, Hoevenen
2950 Kapellen
2960 Brecht, Sint-Job-in-’t-Goor, Sint-Lenaarts
2970 Schilde, ’s-Gravenwezel
2980 Zoersel, Halle
2990 Wuustwezel, Loenhout

3000 Leuven
3001 Heverlee
3010 Kessel-Lo
3012 Wilsele
3018 Wijgmaal
3020 Herent, Veltem-Beisem, Winksele
3040 Huldenberg, Loonbeek, Neerijse, Ottenburg, Sint-Agatha-Rode
3050 Oud-Heverlee
3051 Sint-Joris-Weert
3052 Blanden
3053 Haasrode
3054 Vaalbeek
3060 Bertem, Korbeek-Dijle
3061 Leefdaal
3070 Kortenberg
3071 Erps-Kwerps
3078 Everberg, Meerbeek
3080 Tervuren, Duisburg, Vossem
3090 Overijse
3110 Rotselaar
3111 Wezemaal
3118 Werchter
3120 Tremelo
3128 Baal
3130 Begijnendijk, Betekom
3140 Keerbergen
3150 Haacht, Tildonk, Wespelaar
3190 Boortmeerbeek
3191 Hever
3200 Aarschot, Gelrode
3201 Langdorp
3202 Rillaar
3210 Lubbeek, Linden
3211 Binkom
3212 Pellenberg
3220 Holsbeek, Kortrijk-Dutsel, Sint-Pieters-Rode
3221 Nieuwrode
3270 Scherpenheuvel-Zichem, Scherpenheuvel
3271 Averbode, Zichem
3272 Messelbroek, Testelt
3290 Diest, Deurne, Schaffen, Webbekom
3293 Kaggevinne
3294 Molenstede
3300 Tienen, Bost, Goetsenhoven, Hakendover, Kumtich, Oorbeek, Oplinter, Sint-Margriete-Houtem, Vissenaken
3320 Hoegaarden, Meldert
3321 Outgaarden
3350 Linter, Drieslinter, Melkwezer, Neerhespen, Neerlinter, Orsmaal-Gussenhoven, Overhespen, Wommersom
3360 Bierbeek, Korbeek-Lo, Lovenjoel, Opvelp
3370 Boutersem, Kerkom, Neervelp, Roosbeek, Vertrijk, Willebringen
3380 Glabbeek, Bunsbeek
3381 Kapellen
3384 Attenrode
3390 Tielt-Winge, Houwaart, Sint-Joris-Winge, Tielt
3391 Meensel-Kiezegem
3400 Landen, Eliksem, Ezemaal, Laar, Neerwinden, Overwinden, Rumsdorp, Wange
3401 Waasmont, Walsbets, Walshoutem, Wezeren
3404 Attenhoven, Neerlanden
3440 Zoutleeuw, Budingen, Dormaal, Halle-Booienhoven, Helen-Bos
3450 Geetbets, Grazen
3454 Rummen
3460 Bekkevoort, Assent
3461 Molenbeek-Wersbeek
3470 Kortenaken, Ransberg, Sint-Margriete-Houtem
3471 Hoeleden
3472 Kersbeek-Miskom
3473 Waanrode

3500 Hasselt, Sint-Lambrechts-Herk
3501 Wimmertingen
3510 Kermt, Spalbeek
3511 Kuringen, Stokrooie
3512 Stevoort
3520 Zonhoven
3530 Houthalen-Helchteren, Houthalen, Helchteren
3540 Herk-de-Stad, Berbroek, Donk, Schulen
3545 Halen, Loksbergen, Zelem
3550 Heusden-Zolder, Heusden, Zolder
3560 Lummen, Linkhout, Meldert
3570 Alken
3580 Beringen
3581 Beverlo
3582 Koersel
3583 Paal
3590 Diepenbeek
3600 Genk
3620 Lanaken, Gellik, Neerharen, Veldwezelt
3621 Rekem
3630 Maasmechelen, Eisden, Leut, Mechelen-aan-de-Maas, Meeswijk, Opgrimbie, Vucht
3631 Boorsem, Uikhoven
3640 Kinrooi, Kessenich, Molenbeersel, Ophoven
3650 Dilsen-Stokkem, Dilsen, Elen, Lanklaar, Rotem, Stokkem
3660 Oudsbergen, Opglabbeek
3665 As
3668 Niel-bij-As
3670 Oudsbergen, Ellikom, Gruitrode, Meeuwen, Neerglabbeek, Wijshagen, Meeuwen-Gruitrode
3680 Maaseik, Neeroeteren, Opoeteren
3690 Zutendaal
3700 Tongeren, Berg, Diets-Heur, Haren, Henis, Kolmont, Koninksem, Lauw, Mal, Neerrepen, Nerem, Overrepen, Piringen, Riksingen, Rutten, ’s-Herenelderen, Sluizen, Vreren, Widooie
3717 Herstappe
3720 Kortessem
3721 Vliermaalroot
3722 Wintershoven
3723 Guigoven
3724 Vliermaal
3730 Hoeselt, Romershoven, Sint-Huibrechts-Hern, Werm
3732 Schalkhoven
3740 Bilzen, Beverst, Eigenbilzen, Grote-Spouwen, Hees, Kleine-Spouwen, Mopertingen, Munsterbilzen, Rijkhoven, Rosmeer, Spouwen, Waltwilder
3742 Martenslinde
3746 Hoelbeek
3770 Riemst, Genoelselderen, Herderen, Kanne, Membruggen, Millen, Val-Meer, Vlijtingen, Vroenhoven, Zichen-Zussen-Bolder
3790 Voeren, Moelingen, Sint-Martens-Voeren
3791 Remersdaal
3792 Sint-Pieters-Voeren
3793 Teuven
3798 ’s-Gravenvoeren
3800 Sint-Truiden, Aalst, Brustem, Engelmanshoven, Gelinden, Groot-Gelmen, Halmaal, Kerkom-bij-Sint-Truiden, Ordingen, Zepperen
3803 Duras, Gorsem, Runkelen, Wilderen
3806 Velm
3830 Wellen, Berlingen
3831 Herten
3832 Ulbeek
3840 Borgloon, Bommershoven, Broekom, Gors-Opleeuw, Gotem, Groot-Loon, Haren, Hendrieken, Hoepertingen, Jesseren, Kerniel, Kolmont, Kuttekoven, Rijkel, Voort
3850 Nieuwerkerken, Binderveld, Kozen, Wijer
3870 Heers, Batsheers, Bovelingen, Gutschoven, Heks, Horpmaal, Klein-Gelmen, Mechelen-Bovelingen, Mettekoven, Opheers, Rukkelingen-Loon, Vechmaal, Veulen
3890 Gingelom, Boekhout, Jeuk, Kortijs, Montenaken, Niel-bij-Sint-Truiden, Vorsen
3891 Borlo, Buvingen, Mielen-boven-Aalst, Muizen
3900 Pelt, Overpelt
3910 Pelt, Neerpelt, Sint-Huibrechts-Lille
3920 Lommel
3930 Hamont-Achel, Hamont, Achel
3940 Hechtel-Eksel, Hechtel
3941 Eksel
3945 Ham, Kwaadmechelen, Oostham
3950 Bocholt, Kaulille, Reppel
3960 Bree, Beek, Gerdingen, Opitter, Tongerlo
3970 Leopoldsburg
3971 Heppen
3980 Tessenderlo
3990 Peer, Grote-Brogel, Kleine-Brogel, Wijchmaal

4000 Liège, Glain, Rocourt
4020 Liège, Bressoux, Jupille-sur-Meuse, Wandre
4030 Grivegnée
4031 Angleur
4032 Chênée
4040 Herstal
4041 Milmort, Vottem
4042 Liers
4050 Chaudfontaine
4051 Vaux-sous-Chèvremont
4052 Beaufays
4053 Embourg
4100 Seraing, Boncelles
4101 Jemeppe-sur-Meuse
4102 Ougrée
4120 Neupré, Ehein, Rotheux-Rimière
4121 Neuville-en-Condroz
4122 Plainevaux
4130 Esneux, Tilff
4140 Sprimont, Dolembreux, Gomzé-Andoumont, Rouvreux
4141 Louveigné
4160 Anthisnes
4161 Villers-aux-Tours
4162 Hody
4163 Tavier
4170 Comblain-au-Pont
4171 Poulseur
4180 Hamoir, Comblain-Fairon, Comblain-la-Tour
4181 Filot
4190 Ferrières, My, Vieuxville, Werbomont, Xhoris
4210 Burdinne, Hannêche, Lamontzée, Marneffe, Oteppe
4217 Héron, Lavoir, Waret-l’Évêque
4218 Couthuin
4219 Wasseiges, Acosse, Ambresin, Meeffe
4250 Geer, Boëlhe, Hollogne-sur-Geer, Lens-Saint-Servais
4252 Omal
4253 Darion
4254 Ligney
4257 Berloz, Corswarem, Rosoux-Crenwick
4260 Braives, Avennes, Ciplet, Fallais, Fumal, Ville-en-Hesbaye
4261 Latinne
4263 Tourinne
4280 Hannut, Abolens, Avernas-le-Bauduin, Avin, Bertrée, Blehen, Cras-Avernas, Crehen, Grand-Hallet, Lens-Saint-Remy, Merdorp, Moxhe, Petit-Hallet, Poucet, Thisnes, Trognée, Villers-le-Peuplier, Wansin
4287 Lincent, Pellaines, Racour
4300 Waremme, Bettincourt, Bleret, Bovenistier, Grand-Axhe, Lantremange, Oleye
4317 Faimes, Aineffe, Borlez, Celles, Les Waleffes, Viemme
4340 Awans, Fooz, Othée, Villers-l’Évêque
4342 Hognoul
4347 Fexhe-le-Haut-Clocher, Freloux, Noville, Roloux, Voroux-Goreux
4350 Remicourt, Lamine, Momalle, Pousset
4351 Hodeige
4357 Donceel, Haneffe, Jeneffe, Limont
4360 Oreye, Bergilers, Grandville, Lens-sur-Geer, Otrange
4367 Crisnée, Fize-le-Marsal, Kemexhe, Odeur, Thys
4400 Flémalle, Awirs, Chokier, Flémalle-Grande, Flémalle-Haute, Gleixhe, Ivoz-Ramet, Mons-lez-Liège
4420 Saint-Nicolas, Montegnée, Tilleur
4430 Ans
4431 Loncin
4432 Alleur, Xhendremael
4450 Juprelle, Lantin, Slins
4451 Voroux-lez-Liers
4452 Paifve, Wihogne
4453 Villers-Saint-Siméon
4458 Fexhe-Slins
4460 Grâce-Hollogne, Grâce-Berleur, Bierset, Hollogne-aux-Pierres, Horion-Hozémont, Velroux
4470 Saint-Georges-sur-Meuse
4480 Engis, Clermont-sous-Huy, Ehein, Hermalle-sous-Huy
4500 Huy, Ben-Ahin, Tihange
4520 Wanze, Antheit, Bas-Oha, Huccorgne, Moha, Vinalmont
4530 Villers-le-Bouillet, Fize-Fontaine, Vaux-et-Borset, Vieux-Waleffe, Warnant-Dreye
4537 Verlaine, Bodegnée, Chapon-Seraing, Seraing-le-Château
4540 Amay, Ampsin, Flône, Jehay, Ombret
4550 Nandrin, Saint-Séverin, Villers-le-Temple, Yernée-Fraineux
4557 Tinlot, Abée, Fraiture, Ramelot, Seny, Soheit-Tinlot
4560 Clavier, Bois-et-Borsu, Les Avins, Ocquier, Pailhe, Terwagne
4570 Marchin, Vyle-et-Tharoul
4577 Modave, Outrelouxhe, Strée-lez-Huy, Vierset-Barse
4590 Ouffet, Ellemelle, Warzée
4600 Visé, Lanaye, Lixhe, Richelle
4601 Argenteau
4602 Cheratte
4606 Saint-André
4607 Dalhem, Berneau, Bombaye, Feneur, Mortroux
4608 Neufchâteau, Warsage
4610 Beyne-Heusay, Bellaire, Queue-du-Bois
4620 Fléron
4621 Retinne
4623 Magnée
4624 Romsée
4630 Soumagne, Ayeneux, Micheroux, Tignée
4631 Evegnée
4632 Cérexhe-Heuseux
4633 Melen
4650 Herve, Chaineux, Grand-Rechain, Julémont
4651 Battice
4652 Xhendelesse
4653 Bolland
4654 Charneux
4670 Blegny, Mortier, Trembleur
4671 Barchon, Housse, Saive
4672 Saint-Remy
4680 Oupeye, Hermée
4681 Hermalle-sous-Argenteau
4682 Heure-le-Romain, Houtain-Saint-Siméon
4683 Vivegnis
4684 Haccourt
4690 Bassenge, Boirs, Eben-Emael, Glons, Roclenge-sur-Geer, Wonck
4700 Eupen
4701 Kettenis
4710 Lontzen
4711 Walhorn
4720 La Calamine
4721 Neu-Moresnet
4728 Hergenrath
4730 Raeren, Hauset
4731 Eynatten
4750 Butgenbach, Elsenborn
4760 Bullange, Manderfeld
4761 Rocherath
4770 Amblève, Meyerode
4771 Heppenbach
4780 Saint-Vith, Recht
4782 Schoenberg
4783 Lommersweiler
4784 Crombach
4790 Burg-Reuland, Reuland
4791 Thommen
4800 Verviers, Ensival, Lambermont, Petit-Rechain, Polleur
4801 Stembert
4802 Heusy
4820 Dison
4821 Andrimont
4830 Limbourg
4831 Bilstain
4834 Goé
4837 Baelen, Membach
4840 Welkenraedt
4841 Henri-Chapelle
4845 Jalhay, Sart-lez-Spa
4850 Plombières, Montzen, Moresnet
4851 Gemmenich, Sippenaeken
4852 Hombourg
4860 Pepinster, Cornesse, Wegnez
4861 Soiron
4870 Trooz, Forêt, Fraipont, Nessonvaux
4877 Olne
4880 Aubel
4890 Thimister-Clermont, Clermont, Thimister
4900 Spa
4910 Theux, La Reid, Polleur
4920 Aywaille, Ernonheid, Harzé, Louveigné, Sougné-Remouchamps
4950 Waimes, Faymonville, Robertville, Sourbrodt
4960 Malmedy, Bellevaux-Ligneuville, Bevercé
4970 Stavelot, Francorchamps
4980 Trois-Ponts, Fosse, Wanne
4983 Basse-Bodeux
4987 Stoumont, Chevron, La Gleize, Lorcé, Rahier
4990 Lierneux, Arbrefontaine, Bra

5000 Namur, Beez
5001 Belgrade
5002 Saint-Servais
5003 Saint-Marc
5004 Bouge
5020 Champion, Daussoulx, Flawinne, Malonne, Suarlée, Temploux, Vedrin
5021 Boninne
5022 Cognelée
5024 Gelbressée, Marche-les-Dames
5030 Gembloux, Beuzet, Ernage, Grand-Manil, Lonzée, Sauvenière
5031 Grand-Leez
5032 Bossière, Bothey, Corroy-le-Château, Isnes, Mazy
5060 Sambreville, Arsimont, Auvelais, Falisolle, Keumiée, Moignelée, Tamines, Velaine-sur-Sambre
5070 Fosses-la-Ville, Aisemont, Le Roux, Sart-Eustache, Sart-Saint-Laurent, Vitrival
5080 La Bruyère, Emines, Rhisnes, Villers-lez-Heest, Warisoulx
5081 Bovesse, Meux, Saint-Denis
5100 Jambes, Dave, Naninne, Wépion, Wierde
5101 Erpent, Lives-sur-Meuse, Loyers
5140 Sombreffe, Boignée, Ligny, Tongrinne
5150 Floreffe, Floriffoux, Franière, Soye
5170 Profondeville, Arbre, Bois-de-Villers, Lesve, Lustin, Rivière
5190 Jemeppe-sur-Sambre, Balâtre, Ham-sur-Sambre, Mornimont, Moustier-sur-Sambre, Onoz, Saint-Martin, Spy
5300 Andenne, Bonneville, Coutisse, Landenne, Maizeret, Namêche, Sclayn, Seilles, Thon, Vezin
5310 Eghezée, Aische-en-Refail, Bolinne, Boneffe, Branchon, Dhuy, Hanret, Leuze, Liernu, Longchamps, Mehaigne, Noville-sur-Mehaigne, Saint-Germain, Taviers, Upigny, Waret-la-Chaussée
5330 Assesse, Maillen, Sart-Bernard
5332 Crupet
5333 Sorinne-la-Longue
5334 Florée
5336 Courrière
5340 Gesves, Faulx-les-Tombes, Haltinne, Mozet, Sorée
5350 Ohey, Evelette
5351 Haillot
5352 Perwez-Haillot
5353 Goesnes
5354 Jallet
5360 Hamois, Natoye
5361 Mohiville, Scy
5362 Achet
5363 Emptinne
5364 Schaltin
5370 Havelange, Barvaux-Condroz, Flostoy, Jeneffe, Porcheresse, Verlée
5372 Méan
5374 Maffe
5376 Miécret
5377 Somme-Leuze, Baillonville, Bonsin, Heure, Hogne, Nettinne, Noiseux, Sinsin, Waillet
5380 Fernelmont, Bierwart, Cortil-Wodon, Forville, Franc-Waret, Hemptinne, Hingeon, Marchovelette, Noville-les-Bois, Pontillas, Tillier
5500 Dinant, Anseremme, Bouvignes-sur-Meuse, Dréhance, Falmagne, Falmignoul, Furfooz
5501 Lisogne
5502 Thynes
5503 Sorinnes
5504 Foy-Notre-Dame
5520 Onhaye, Anthée
5521 Serville
5522 Falaën
5523 Sommière, Weillen
5524 Gerin
5530 Yvoir, Dorinne, Durnal, Evrehailles, Godinne, Houx, Mont, Purnode, Spontin
5537 Anhée, Annevoie-Rouillon, Bioul, Denée, Haut-le-Wastia, Sosoye, Warnant
5540 Hastière, Hastière-Lavaux, Hermeton-sur-Meuse, Waulsort
5541 Hastière-par-Delà
5542 Blaimont
5543 Heer
5544 Agimont
5550 Vresse-sur-Semois, Alle, Bagimont, Bohan, Chairière, Laforêt, Membre, Mouzaive, Nafraiture, Orchimont, Pussemange, Sugny
5555 Bièvre, Baillamont, Bellefontaine, Cornimont, Graide, Gros-Fays, Monceau-en-Ardenne, Naomé, Oizy, Petit-Fays
5560 Houyet, Ciergnon, Finnevaux, Hulsonniaux, Mesnil-Église, Mesnil-Saint-Blaise
5561 Celles
5562 Custinne
5563 Hour
5564 Wanlin
5570 Beauraing, Baronville, Dion, Felenne, Feschaux, Honnay, Javingue, Vonêche, Wancennes, Winenne
5571 Wiesme
5572 Focant
5573 Martouzin-Neuville
5574 Pondrôme
5575 Gedinne, Bourseigne-Neuve, Bourseigne-Vieille, Houdremont, Louette-Saint-Denis, Louette-Saint-Pierre, Malvoisin, Patignies, Rienne, Sart-Custinne, Vencimont, Willerzie
5576 Froidfontaine
5580 Rochefort, Ave-et-Auffe, Buissonville, Eprave, Han-sur-Lesse, Jemelle, Lavaux-Sainte-Anne, Lessive, Mont-Gauthier, Villers-sur-Lesse, Wavreille
5590 Ciney, Achêne, Braibant, Chevetogne, Conneux, Haversin, Leignon, Pessoux, Serinchamps, Sovet
5600 Philippeville, Fagnolle, Franchimont, Jamagne, Jamiolle, Merlemont, Neuville, Omezée, Roly, Romedenne, Samart, Sart-en-Fagne, Sautour, Surice, Villers-en-Fagne, Villers-le-Gambon, Vodecée
5620 Florennes, Corenne, Flavion, Hemptinne-lez-Florennes, Morville, Rosée, Saint-Aubin
5621 Hanzinelle, Hanzinne, Morialmé, Thy-le-Bauduin
5630 Cerfontaine, Daussois, Senzeilles, Silenrieux, Soumoy, Villers-Deux-Églises
5640 Mettet, Biesme, Biesmerée, Graux, Oret, Saint-Gérard
5641 Furnaux
5644 Ermeton-sur-Biert
5646 Stave
5650 Walcourt, Castillon, Chastrès, Clermont, Fontenelle, Fraire, Pry, Vogenée, Yves-Gomezée
5651 Berzée, Gourdinne, Laneffe, Rognée, Somzée, Tarcienne, Thy-le-Château
5660 Couvin, Aublain, Boussu-en-Fagne, Brûly, Brûly-de-Pesche, Cul-des-Sarts, Dailly, Frasnes, Gonrieux, Mariembourg, Pesche, Petigny, Petite-Chapelle, Presgaux
5670 Viroinval, Dourbes, Le Mesnil, Mazée, Nismes, Oignies-en-Thiérache, Olloy-sur-Viroin, Treignes, Vierves-sur-Viroin
5680 Doische, Gimnée, Gochenée, Matagne-la-Grande, Matagne-la-Petite, Niverlée, Romerée, Soulme, Vaucelles, Vodelée

6000 Charleroi
6001 Marcinelle
6010 Couillet
6020 Dampremy
6030 Goutroux, Marchienne-au-Pont
6031 Monceau-sur-Sambre
6032 Mont-sur-Marchienne
6040 Jumet
6041 Gosselies
6042 Lodelinsart
6043 Ransart
6044 Roux
6060 Gilly
6061 Montignies-sur-Sambre
6110 Montigny-le-Tilleul
6111 Landelies
6120 Ham-sur-Heure-Nalinnes, Cour-sur-Heure, Ham-sur-Heure, Jamioulx, Marbaix, Nalinnes
6140 Fontaine-l’Évêque
6141 Forchies-la-Marche
6142 Leernes
6150 Anderlues
6180 Courcelles
6181 Gouy-lez-Piéton
6182 Souvret
6183 Trazegnies
6200 Châtelet, Bouffioulx, Châtelineau
6210 Les Bons Villers, Frasnes-lez-Gosselies, Rèves, Villers-Perwin, Wayaux
6211 Mellet
6220 Fleurus, Heppignies, Lambusart, Wangenies
6221 Saint-Amand
6222 Brye
6223 Wagnelée
6224 Wanfercée-Baulet
6230 Pont-à-Celles, Buzet, Obaix, Thiméon, Viesville
6238 Liberchies, Luttre
6240 Farciennes, Pironchamps
6250 Aiseau-Presles, Aiseau, Pont-de-Loup, Presles, Roselies
6280 Gerpinnes, Acoz, Gougnies, Joncret, Loverval, Villers-Poterie
6440 Froidchapelle, Boussu-lez-Walcourt, Fourbechies, Vergnies
6441 Erpion
6460 Chimay, Bailièvre, Robechies, Saint-Remy, Salles, Villers-la-Tour
6461 Virelles
6462 Vaulx-lez-Chimay
6463 Lompret
6464 Baileux, Bourlers, Forges, L’Escaillère, Rièzes
6470 Sivry-Rance, Grandrieu, Montbliart, Rance, Sautin, Sivry
6500 Beaumont, Barbençon, Leugnies, Leval-Chaudeville, Renlies, Solre-Saint-Géry, Thirimont
6511 Strée
6530 Thuin, Leers-et-Fosteau
6531 Biesme-sous-Thuin
6532 Ragnies
6533 Biercée
6534 Gozée
6536 Donstiennes, Thuillies
6540 Lobbes, Mont-Sainte-Geneviève
6542 Sars-la-Buissière
6543 Bienne-lez-Happart
6560 Erquelinnes, Bersillies-l’Abbaye, Grand-Reng, Hantes-Wihéries, Montignies-Saint-Christophe, Solre-sur-Sambre
6567 Merbes-le-Château, Fontaine-Valmont, Labuissière, Merbes-Sainte-Marie
6590 Momignies
6591 Macon
6592 Monceau-Imbrechies
6593 Macquenoise
6594 Beauwelz
6596 Forge-Philippe, Seloignes

6600 Bastogne, Longvilly, Noville, Villers-la-Bonne-Eau, Wardin
6630 Martelange
6637 Fauvillers, Hollange, Tintange
6640 Vaux-sur-Sûre, Hompré, Morhet, Nives, Sibret, Vaux-lez-Rosières
6642 Juseret
6660 Houffalize, Nadrin
6661 Mont, Tailles
6662 Tavigny
6663 Mabompré
6666 Wibrin
6670 Gouvy, Limerlé
6671 Bovigny
6672 Beho
6673 Cherain
6674 Montleban
6680 Sainte-Ode, Amberloup, Tillet
6681 Lavacherie
6686 Flamierge
6687 Bertogne
6688 Longchamps
6690 Vielsalm, Bihain
6692 Petit-Thier
6698 Grand-Halleux
6700 Arlon, Bonnert, Heinsch, Toernich
6704 Guirsch
6706 Autelbas
6717 Attert, Nobressart, Nothomb, Thiaumont, Tontelange
6720 Habay, Habay-la-Neuve, Hachy
6721 Anlier
6723 Habay-la-Vieille
6724 Houdemont, Rulles
6730 Tintigny, Bellefontaine, Rossignol, Saint-Vincent
6740 Etalle, Sainte-Marie-sur-Semois, Villers-sur-Semois
6741 Vance
6742 Chantemelle
6743 Buzenol
6747 Saint-Léger, Châtillon, Meix-le-Tige
6750 Musson, Mussy-la-Ville, Signeulx
6760 Virton, Bleid, Ethe, Ruette
6761 Latour
6762 Saint-Mard
6767 Rouvroy, Dampicourt, Harnoncourt, Lamorteau, Torgny
6769 Meix-devant-Virton, Gérouville, Robelmont, Sommethonne, Villers-la-Loue
6780 Messancy, Hondelange, Wolkrange
6781 Sélange
6782 Habergy
6790 Aubange
6791 Athus
6792 Halanzy, Rachecourt
6800 Libramont-Chevigny, Bras, Freux, Libramont, Moircy, Recogne, Remagne, Saint-Pierre, Sainte-Marie-Chevigny
6810 Chiny, Izel, Jamoigne
6811 Les Bulles
6812 Suxy
6813 Termes
6820 Florenville, Fontenoille, Muno, Sainte-Cécile
6821 Lacuisine
6823 Villers-devant-Orval
6824 Chassepierre
6830 Bouillon, Les Hayons, Poupehan, Rochehaut
6831 Noirefontaine
6832 Sensenruth
6833 Ucimont, Vivy
6834 Bellevaux
6836 Dohan
6838 Corbion
6840 Neufchâteau, Grandvoir, Grapfontaine, Hamipré, Longlier, Tournay
6850 Paliseul, Carlsbourg, Offagne
6851 Nollevaux
6852 Maissin, Opont
6853 Framont
6856 Fays-les-Veneurs
6860 Léglise, Assenois, Ebly, Mellier, Witry
6870 Saint-Hubert, Arville, Awenne, Hatrival, Mirwart, Vesqueville
6880 Bertrix, Auby-sur-Semois, Cugnon, Jehonville, Orgeo
6887 Herbeumont, Saint-Médard, Straimont
6890 Libin, Anloy, Ochamps, Redu, Smuid, Transinne, Villance
6900 Marche-en-Famenne, Aye, Hargimont, Humain, On, Roy, Waha
6920 Wellin, Sohier
6921 Chanly
6922 Halma
6924 Lomprez
6927 Tellin, Bure, Grupont, Resteigne
6929 Daverdisse, Gembes, Haut-Fays, Porcheresse
6940 Durbuy, Barvaux-sur-Ourthe, Grandhan, Septon, Wéris
6941 Bende, Bomal-sur-Ourthe, Borlon, Heyd, Izier, Tohogne, Villers-Sainte-Gertrude
6950 Nassogne, Harsin
6951 Bande
6952 Grune
6953 Ambly, Forrières, Lesterny, Masbourg
6960 Manhay, Dochamps, Grandmenil, Harre, Malempré, Odeigne, Vaux-Chavanne
6970 Tenneville
6971 Champlon
6972 Erneuville
6980 La Roche-en-Ardenne, Beausaint
6982 Samrée
6983 Ortho
6984 Hives
6986 Halleux
6987 Rendeux, Beffe, Hodister, Marcourt
6990 Hotton, Fronville, Hampteau, Marenne
6997 Erezée, Amonines, Mormont, Soy

7000 Mons
7011 Ghlin
7012 Flénu, Jemappes
7020 Maisières, Nimy
7021 Havré
7022 Harmignies, Harveng, Hyon, Mesvin, Nouvelles
7024 Ciply
7030 Saint-Symphorien
7031 Villers-Saint-Ghislain
7032 Spiennes
7033 Cuesmes
7034 Obourg, Saint-Denis
7040 Quévy, Asquillies, Aulnois, Blaregnies, Bougnies, Genly, Goegnies-Chaussée, Quévy-le-Grand, Quévy-le-Petit
7041 Givry, Havay
7050 Jurbise, Erbaut, Erbisœul, Herchies, Masnuy-Saint-Jean, Masnuy-Saint-Pierre
7060 Soignies, Horrues
7061 Casteau, Thieusies
7062 Naast
7063 Chaussée-Notre-Dame-Louvignies, Neufvilles
7070 Le Rœulx, Gottignies, Mignault, Thieu, Ville-sur-Haine
7080 Frameries, Eugies, La Bouverie, Noirchain, Sars-la-Bruyère
7090 Braine-le-Comte, Hennuyères, Henripont, Petit-Rœulx-lez-Braine, Ronquières, Steenkerque
7100 La Louvière, Haine-Saint-Paul, Haine-Saint-Pierre, Saint-Vaast, Trivières
7110 Boussoit, Houdeng-Aimeries, Houdeng-Goegnies, Maurage, Strépy-Bracquegnies
7120 Estinnes, Croix-lez-Rouveroy, Estinnes-au-Mont, Estinnes-au-Val, Fauroeulx, Haulchin, Peissant, Rouveroy, Vellereille-les-Brayeux, Vellereille-le-Sec
7130 Binche, Battignies, Bray
7131 Waudrez
7133 Buvrinnes
7134 Epinois, Leval-Trahegnies, Péronnes-lez-Binche, Ressaix
7140 Morlanwelz, Morlanwelz-Mariemont
7141 Carnières, Mont-Sainte-Aldegonde
7160 Chapelle-lez-Herlaimont, Godarville, Piéton
7170 Manage, Bellecourt, Bois-d’Haine, Fayt-lez-Manage, La Hestre
7180 Seneffe
7181 Arquennes, Familleureux, Feluy, Petit-Rœulx-lez-Nivelles
7190 Ecaussinnes, Ecaussinnes-d’Enghien, Marche-lez-Ecaussinnes
7191 Ecaussinnes-Lalaing
7300 Boussu
7301 Hornu
7320 Bernissart
7321 Blaton, Harchies
7322 Pommerœul, Ville-Pommerœul
7330 Saint-Ghislain
7331 Baudour
7332 Neufmaison, Sirault
7333 Tertre
7334 Hautrage, Villerot
7340 Colfontaine, Paturages, Warquignies, Wasmes
7350 Hensies, Hainin, Montrœul-sur-Haine, Thulin
7370 Dour, Blaugies, Elouges, Wihéries
7380 Quiévrain, Baisieux
7382 Audregnies
7387 Honnelles, Angre, Angreau, Athis, Autreppe, Erquennes, Fayt-le-Franc, Marchipont, Montignies-sur-Roc, Onnezies, Roisin
7390 Quaregnon, Wasmuel
7500 Tournai, Ere, Saint-Maur
7501 Orcq
7502 Esplechin
7503 Froyennes
7504 Froidmont
7506 Willemeau
7520 Ramegnies-Chin, Templeuve
7521 Chercq
7522 Blandain, Hertain, Lamain, Marquain
7530 Gaurain-Ramecroix
7531 Havinnes
7532 Beclers
7533 Thimougies
7534 Barry, Maulde
7536 Vaulx
7538 Vezon
7540 Kain, Melles, Quartes, Rumillies
7542 Mont-Saint-Aubert
7543 Mourcourt
7548 Warchin
7600 Péruwelz
7601 Roucourt
7602 Bury
7603 Bon-Secours
7604 Baugnies, Braffe, Brasmenil, Callenelle, Wasmes-Audemez-Briffœil
7608 Wiers
7610 Rumes
7611 La Glanerie
7618 Taintignies
7620 Brunehaut, Bléharies, Guignies, Hollain, Jollain-Merlin, Wez-Velvain
7621 Lesdain
7622 Laplaigne
7623 Rongy
7624 Howardries
7640 Antoing, Maubray, Péronnes-lez-Antoing
7641 Bruyelle
7642 Calonne
7643 Fontenoy
7700 Mouscron, Luingne
7711 Dottignies
7712 Herseaux
7730 Estaimpuis, Bailleul, Estaimbourg, Evregnies, Leers-Nord, Néchin, Saint-Léger
7740 Pecq, Warcoing
7742 Hérinnes-lez-Pecq
7743 Esquelmes, Obigies
7750 Mont-de-l’Enclus, Amougies, Anseroeul, Orroir, Russeignies
7760 Celles, Escanaffles, Molenbaix, Popuelles, Pottes, Velaines
7780 Comines-Warneton, Comines
7781 Houthem
7782 Ploegsteert
7783 Bizet
7784 Warneton, Bas-Warneton
7800 Ath, Lanquesaint
7801 Irchonwelz
7802 Ormeignies
7803 Bouvignies
7804 Ostiches, Rebaix
7810 Maffle
7811 Arbre
7812 Houtaing, Ligne, Mainvault, Moulbaix, Villers-Notre-Dame, Villers-Saint-Amand
7822 Ghislenghien, Isières, Meslin-l’Évêque
7823 Gibecq
7830 Silly, Bassilly, Fouleng, Gondregnies, Graty, Hellebecq, Hoves, Thoricourt
7850 Enghien, Marcq, Petit-Enghien
7860 Lessines
7861 Papignies, Wannebecq
7862 Ogy
7863 Ghoy
7864 Deux-Acren
7866 Bois-de-Lessines, Ollignies
7870 Lens, Bauffe, Cambron-Saint-Vincent, Lombise, Montignies-lez-Lens
7880 Flobecq
7890 Ellezelles, Lahamaide, Wodecq
7900 Leuze-en-Hainaut, Grandmetz
7901 Thieulain
7903 Blicquy, Chapelle-à-Oie, Chapelle-à-Wattines
7904 Pipaix, Tourpes, Willaupuis
7906 Gallaix
7910 Frasnes-lez-Anvaing, Anvaing, Arc-Ainières, Arc-Wattripont, Cordes, Ellignies-lez-Frasnes, Forest, Wattripont
7911 Buissenal, Frasnes-lez-Buissenal, Hacquegnies, Herquegies, Montrœul-au-Bois, Moustier, Oeudeghien
7912 Dergneau, Saint-Sauveur
7940 Brugelette, Cambron-Casteau
7941 Attre
7942 Mévergnies-lez-Lens
7943 Gages
7950 Chièvres, Grosage, Huissignies, Ladeuze, Tongre-Saint-Martin
7951 Tongre-Notre-Dame
7970 Beloeil
7971 Basècles, Ramegnies, Thumaide, Wadelincourt
7972 Aubechies, Ellignies-Sainte-Anne, Quevaucamps
7973 Grandglise, Stambruges

8000 Brugge, Koolkerke
8020 Oostkamp, Hertsberge, Ruddervoorde, Waardamme
8200 Sint-Andries, Sint-Michiels
8210 Zedelgem, Loppem, Veldegem
8211 Aartrijke
8300 Knokke-Heist, Knokke, Westkapelle
8301 Heist-aan-Zee, Ramskapelle
8310 Assebroek, Sint-Kruis
8340 Damme, Hoeke, Lapscheure, Moerkerke, Oostkerke, Sijsele
8370 Blankenberge, Uitkerke
8377 Zuienkerke, Houtave, Meetkerke, Nieuwmunster
8380 Dudzele, Lissewege, Zeebrugge
8400 Oostende, Stene, Zandvoorde
8420 De Haan, Klemskerke, Wenduine
8421 Vlissegem
8430 Middelkerke
8431 Wilskerke
8432 Leffinge
8433 Mannekensvere, Schore, Sint-Pieters-Kapelle, Slijpe, Spermalie
8434 Lombardsijde, Westende
8450 Bredene
8460 Oudenburg, Ettelgem, Roksem, Westkerke
8470 Gistel, Moere, Snaaskerke, Zevekote
8480 Ichtegem, Bekegem, Eernegem
8490 Jabbeke, Snellegem, Stalhille, Varsenare, Zerkegem
8500 Kortrijk
8501 Bissegem, Heule
8510 Bellegem, Kooigem, Marke, Rollegem
8511 Aalbeke
8520 Kuurne
8530 Harelbeke
8531 Bavikhove, Hulste
8540 Deerlijk
8550 Zwevegem
8551 Heestert
8552 Moen
8553 Otegem
8554 Sint-Denijs
8560 Wevelgem, Gullegem, Moorsele
8570 Anzegem, Gijzelbrechtegem, Ingooigem, Vichte
8572 Kaster
8573 Tiegem
8580 Avelgem
8581 Kerkhove, Waarmaarde
8582 Outrijve
8583 Bossuit
8587 Spiere-Helkijn, Helkijn, Spiere
8600 Diksmuide, Beerst, Driekapellen, Esen, Kaaskerke, Keiem, Lampernisse, Leke, Nieuwkapelle, Oostkerke, Oudekapelle, Pervijze, Sint-Jacobs-Kapelle, Stuivekenskerke, Vladslo, Woumen
8610 Kortemark, Handzame, Werken, Zarren
8620 Nieuwpoort, Ramskapelle, Sint-Joris
8630 Veurne, Avekapelle, Booitshoeke, Bulskamp, De Moeren, Eggewaartskapelle, Houtem, Steenkerke, Vinkem, Wulveringem, Zoutenaaie
8640 Vleteren, Oostvleteren, Westvleteren, Woesten
8647 Lo-Reninge, Lo, Noordschote, Pollinkhove, Reninge
8650 Houthulst, Klerken, Merkem
8660 De Panne, Adinkerke
8670 Koksijde, Oostduinkerke, Wulpen
8680 Koekelare, Bovekerke, Zande
8690 Alveringem, Hoogstade, Oeren, Sint-Rijkers
8691 Beveren-aan-den-IJzer, Gijverinkhove, Izenberge, Leisele, Stavele
8700 Tielt, Aarsele, Kanegem, Schuiferskapelle
8710 Wielsbeke, Ooigem, Sint-Baafs-Vijve
8720 Dentergem, Markegem, Oeselgem, Wakken
8730 Beernem, Oedelem, Sint-Joris
8740 Pittem, Egem
8750 Wingene, Zwevezele
8755 Ruiselede
8760 Meulebeke
8770 Ingelmunster
8780 Oostrozebeke
8790 Waregem
8791 Beveren
8792 Desselgem
8793 Sint-Eloois-Vijve
8800 Roeselare, Beveren, Oekene, Rumbeke
8810 Lichtervelde
8820 Torhout
8830 Hooglede, Gits
8840 Staden, Oostnieuwkerke, Westrozebeke
8850 Ardooie
8851 Koolskamp
8860 Lendelede
8870 Izegem, Emelgem, Kachtem
8880 Ledegem, Rollegem-Kapelle, Sint-Eloois-Winkel
8890 Moorslede, Dadizele
8900 Ieper, Brielen, Dikkebus, Sint-Jan
8902 Hollebeke, Voormezele, Zillebeke
8904 Boezinge, Zuidschote
8906 Elverdinge
8908 Vlamertinge
8920 Langemark-Poelkapelle, Bikschote, Langemark, Poelkapelle
8930 Menen, Lauwe, Rekkem
8940 Wervik, Geluwe
8950 Heuvelland, Nieuwkerke
8951 Dranouter
8952 Wulvergem
8953 Wijtschate
8954 Westouter
8956 Kemmel
8957 Mesen
8958 Loker
8970 Poperinge, Reningelst
8972 Krombeke, Proven, Roesbrugge-Haringe
8978 Watou
8980 Zonnebeke, Beselare, Geluveld, Passendale, Zandvoorde

9000 Gent
9030 Mariakerke
9031 Drongen
9032 Wondelgem
9040 Sint-Amandsberg
9041 Oostakker
9042 Desteldonk, Mendonk, Sint-Kruis-Winkel
9050 Gentbrugge, Ledeberg
9051 Afsnee, Sint-Denijs-Westrem
9052 Zwijnaarde
9060 Zelzate
9070 Destelbergen, Heusden
9080 Lochristi, Beervelde, Zaffelare, Zeveneken
9090 Melle, Gontrode
9100 Sint-Niklaas, Nieuwkerken-Waas
9111 Belsele
9112 Sinaai
9120 Beveren, Haasdonk, Kallo, Melsele, Vrasene
9130 Doel, Kallo, Kieldrecht, Verrebroek
9140 Temse, Elversele, Steendorp, Tielrode
9150 Kruibeke, Bazel, Rupelmonde
9160 Lokeren, Daknam, Eksaarde
9170 Sint-Gillis-Waas, De Klinge, Meerdonk, Sint-Pauwels
9180 Moerbeke
9185 Wachtebeke
9190 Stekene, Kemzeke
9200 Dendermonde, Appels, Baasrode, Grembergen, Mespelare, Oudegem, Schoonaarde, Sint-Gillis-bij-Dendermonde
9220 Hamme, Moerzeke
9230 Wetteren, Massemen, Westrem
9240 Zele
9250 Waasmunster
9255 Buggenhout, Opdorp
9260 Wichelen, Schellebelle, Serskamp
9270 Laarne, Kalken
9280 Lebbeke, Denderbelle, Wieze
9290 Berlare, Overmere, Uitbergen
9300 Aalst
9308 Gijzegem, Hofstade
9310 Baardegem, Herdersem, Meldert, Moorsel
9320 Erembodegem, Nieuwerkerken
9340 Lede, Impe, Oordegem, Smetlede, Wanzele
9400 Ninove, Appelterre-Eichem, Denderwindeke, Lieferinge, Nederhasselt, Okegem, Voorde
9401 Pollare
9402 Meerbeke
9403 Neigem
9404 Aspelare
9406 Outer
9420 Erpe-Mere, Aaigem, Bambrugge, Burst, Erondegem, Erpe, Mere, Ottergem, Vlekkem
9450 Haaltert, Denderhoutem, Heldergem
9451 Kerksken
9470 Denderleeuw
9472 Iddergem
9473 Welle
9500 Geraardsbergen, Goeferdinge, Moerbeke, Nederboelare, Onkerzele, Ophasselt, Overboelare, Viane, Zarlardinge
9506 Grimminge, Idegem, Nieuwenhove, Schendelbeke, Smeerebbe-Vloerzegem, Waarbeke, Zandbergen
9520 Sint-Lievens-Houtem, Bavegem, Oombergen, Vlierzele, Zonnegem
9521 Letterhoutem
9550 Herzele, Hillegem, Sint-Antelinks, Sint-Lievens-Esse, Steenhuize-Wijnhuize, Woubrechtegem
9551 Ressegem
9552 Borsbeke
9570 Lierde, Deftinge, Sint-Maria-Lierde
9571 Hemelveerdegem
9572 Sint-Martens-Lierde
9600 Ronse
9620 Zottegem, Elene, Erwetegem, Godveerdegem, Grotenberge, Leeuwergem, Oombergen, Sint-Goriks-Oudenhove, Sint-Maria-Oudenhove, Strijpen, Velzeke-Ruddershove
9630 Zwalm, Beerlegem, Dikkele, Hundelgem, Meilegem, Munkzwalm, Paulatem, Roborst, Rozebeke, Sint-Blasius-Boekel, Sint-Denijs-Boekel, Sint-Maria-Latem
9636 Nederzwalm-Hermelgem
9660 Brakel, Elst, Everbeek, Michelbeke, Nederbrakel, Opbrakel, Sint-Maria-Oudenhove, Zegelsem
9661 Parike
9667 Horebeke, Sint-Kornelis-Horebeke, Sint-Maria-Horebeke
9680 Maarkedal, Etikhove, Maarke-Kerkem
9681 Nukerke
9688 Schorisse
9690 Kluisbergen, Berchem, Kwaremont, Ruien, Zulzeke
9700 Oudenaarde, Bevere, Edelare, Eine, Ename, Heurne, Leupegem, Mater, Melden, Mullem, Nederename, Ooike, Volkegem, Welden
9750 Kruisem, Huise, Ouwegem, Zingem
9770 Kruisem, Kruishoutem
9771 Nokere
9772 Wannegem-Lede
9790 Wortegem-Petegem, Elsegem, Moregem, Ooike, Petegem-aan-de-Schelde, Wortegem
9800 Deinze, Astene, Bachte-Maria-Leerne, Gottem, Grammene, Meigem, Petegem-aan-de-Leie, Sint-Martens-Leerne, Vinkt, Wontergem, Zeveren
9810 Nazareth, Eke
9820 Merelbeke, Bottelare, Lemberge, Melsen, Munte, Schelderode
9830 Sint-Martens-Latem
9831 Deurle
9840 De Pinte, Zevergem
9850 Nevele, Hansbeke, Landegem, Merendree, Poesele, Vosselare
9860 Oosterzele, Balegem, Gijzenzele, Landskouter, Moortsele, Scheldewindeke
9870 Zulte, Machelen, Olsene
9880 Aalter, Lotenhulle, Poeke
9881 Bellem
9890 Gavere, Asper, Baaigem, Dikkelvenne, Semmerzake, Vurste
9900 Eeklo
9910 Knesselare, Ursel
9920 Lievegem, Lovendegem
9921 Vinderhoute
9930 Lievegem, Zomergem
9931 Oostwinkel
9932 Ronsele
9940 Evergem, Ertvelde, Kluizen, Sleidinge
9950 Lievegem, Waarschoot
9960 Assenede
9961 Boekhoute
9968 Bassevelde, Oosteeklo
9970 Kaprijke
9971 Lembeke
9980 Sint-Laureins
9981 Sint-Margriete
9982 Sint-Jan-in-Eremo
9988 Waterland-Oudeman, Watervliet
9990 Maldegem
9991 Adegem
9992 Middelburg
`);

/** A line is a postal code and its places, with commas between them. */
function readTable(table: string): PostalCodes {
  const lines = table.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(0, 4), line.slice(5).split(', ')]));
}
