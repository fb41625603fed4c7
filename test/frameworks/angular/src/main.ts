import 'assay/elements';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import banks from 'assay/data/banks/de';
import phones from 'assay/data/phone/de';
import requirements from 'assay/data/requirements/us';
import { de } from 'assay/locales/de';

@Component({
  selector: 'app-form',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Payee</h1>
      <form (submit)="send($event)">
        <label for="iban">IBAN</label>
        <assay-field
          id="iban"
          kind="iban"
          name="iban"
          required
          [data]="banks"
          [locale]="de"
          (assay-result)="hear($event)"
        ></assay-field>
        <assay-field
          id="phone"
          kind="phone"
          name="phone"
          label="Phone"
          country="DE"
          [data]="phones"
          [locale]="de"
        ></assay-field>
        <assay-requirements
          id="account"
          label="Account"
          country="US"
          [data]="requirements"
          [locale]="de"
          (assay-requirements)="fill($event)"
        ></assay-requirements>
        <button>Send</button>
        <output id="heard">{{ heard() }}</output>
        <output id="filled">{{ filled() }}</output>
        <output id="sent">{{ sent() }}</output>
      </form>
    </main>
  `,
})
class PayeeForm {
  readonly banks = banks;
  readonly phones = phones;
  readonly requirements = requirements;
  readonly de = de;
  readonly heard = signal('');
  readonly filled = signal('');
  readonly sent = signal('');

  hear({ detail }: HTMLElementEventMap['assay-result']): void {
    this.heard.set(detail?.valid ? detail.normalized : (detail?.reason ?? ''));
  }
  fill({ detail }: HTMLElementEventMap['assay-requirements']): void {
    this.filled.set(detail.valid ? detail.option : '');
  }
  send(event: Event): void {
    event.preventDefault();
    this.sent.set(JSON.stringify(Object.fromEntries(new FormData(event.target as HTMLFormElement))));
  }
}

void bootstrapApplication(PayeeForm);
