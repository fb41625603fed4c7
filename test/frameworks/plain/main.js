import '/assay/elements.js';
import banks from '/assay/data/banks/de.js';
import phones from '/assay/data/phone/de.js';
import requirements from '/assay/data/requirements/us.js';
import { de } from '/assay/locales/de.js';

const byId = (id) => document.getElementById(id);
const [iban, phone, account] = ['iban', 'phone', 'account'].map(byId);
Object.assign(iban, { data: banks, locale: de });
Object.assign(phone, { data: phones, locale: de });
Object.assign(account, { data: requirements, locale: de });
iban.addEventListener('assay-result', ({ detail }) => {
  byId('heard').textContent = detail?.valid ? detail.normalized : (detail?.reason ?? '');
});
account.addEventListener('assay-requirements', ({ detail }) => {
  byId('filled').textContent = detail.valid ? detail.option : '';
});
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  byId('sent').textContent = JSON.stringify(Object.fromEntries(new FormData(event.target)));
});
