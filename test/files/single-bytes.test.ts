/** Texts that are not UTF-8: Cyrillic and Central European ones are told from Western ones, which stay what they were. */
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { singleByteOf } from '../../src/files/single-bytes.ts';

const WESTERN = [
  'Name;Straße;Telefon geschäftlich;Größe\nMüller;Königsallee 5;0211 123456;groß\nJäger;Überweg 3;;klein\n',
  'Société;Téléphone;Numéro de TVA\nCrédit Agricole;01 99 00 12 34;FR40303265045\nÉlectricité générale;;\n',
  'Nombre;Teléfono móvil;Dirección\nPeña;612 345 678;Avenida España n.º 3\nMuñoz;;¿Dónde?\n',
  'Navn;Mobilnr;Beløp\nBjørn Ærø;20 12 34 56;1.000,50 £\nÅse Øye;;µ ± 3 ²\n',
  'Nome;Telemóvel;Endereço\nConceição;912 345 678;São João\nAntónio;;1.º andar\n',
  'Nazione;Città;Perché\nItalia;Forlì;è così\n',
  // Names from there in files of others.
  'Name;Straße\nMüller;Königsallee\nŠimek;Überweg\nŽižka;Bäckergäßchen\nHélène;Große Straße\nJörg;Süd\n',
  'Société;Adresse\nÉts Novák Šimon;Tréville\nCafé Žižka;Hélène, près de Sète\nÉlan;Là-bas, été\nMère;Élève\n',
  'Navn;By\nSørensen;København\nŠimić;Ærø\nBjørn;Tromsø\nRøros;Bærum\nÅse;Ålesund\nKåre;Måløy\n',
  'Nimi;Linn\nÕunapuu;Võru\nTõnu;Põlva\nJõe;Kärdla\nŽanna;Šveits\n',
  'Nome;Endereço\nSimões;Ilhéus\nJoão;Leões\nCamões;Dûo\n',
];
const CYRILLIC = [
  'Код;Наименование;ИНН;Телефон\n1;ООО Ромашка;7707083893;+7 495 123-45-67\n2;Петров Иван;;\n',
  'Назва;ЄДРПОУ;Мобільний телефон\nПриватне підприємство;14360570;+380 50 123 45 67\n',
  'Име на фирма;ЕИК;Телефон\nСофтуерна компания;175074752;+359 2 123 456\n',
];
const CENTRAL = [
  'Nazwa;Nr rachunku;Telefon służbowy\nSpółka Zażółć;;+48 22 123 45 67\nKraków Łódź;;\nksięgowość płaca;;\n',
];

/** That Windows-1250 alone has so: in ISO 8859-2 their š and ž are others. */
const WINDOWS = [
  'Firma;Jméno;PSČ;IČ;DIČ\nŽelezárny Dvořáček;Jiří Beneš;;;\nRůžičková;Křížek;;;\n',
  'Názov;IČO;IČ DPH\nĎurica Žilina;;\nKošice;Čadca;\n',
  'Naziv;Davčna št.;Pošta\nŽagar Škofja Loka;;Črnomelj\n',
  'Naziv partnera;Žiro-račun\nKovačić;Čakovec\nŠarić;Šibenik\n',
  'Cégnév;Település\nSzűcs Gergő;Győr\nTörőcsik;Kőszeg\n',
];

describe('the encoding of a text that is not UTF-8', () => {
  it.each(WESTERN)('stays that of Western Europe: %s', (text) => {
    expect(singleByteOf(iconv.encode(text, 'win1252'))).toBe('windows-1252');
  });

  it.each(CYRILLIC)('is Cyrillic: %s', (text) => {
    expect(singleByteOf(iconv.encode(text, 'win1251'))).toBe('windows-1251');
  });

  it.each(CENTRAL)('is Central European: %s', (text) => {
    expect(singleByteOf(iconv.encode(text, 'win1250'))).toBe('windows-1250');
    expect(singleByteOf(iconv.encode(text, 'iso-8859-2'))).toBe('iso-8859-2');
  });

  it.each(WINDOWS)('is that of Windows for Central Europe: %s', (text) => {
    expect(singleByteOf(iconv.encode(text, 'win1250'))).toBe('windows-1250');
  });

  it('is that of Western Europe where little says anything', () => {
    expect(singleByteOf(new Uint8Array())).toBe('windows-1252');
    expect(singleByteOf(iconv.encode('Тел', 'win1251'))).toBe('windows-1252');
    expect(singleByteOf(iconv.encode('Όνομα;Τηλέφωνο;Επωνυμία\nΑθήνα;210;Εταιρεία\n', 'win1253'))).toBe(
      'windows-1252',
    );
  });
});
