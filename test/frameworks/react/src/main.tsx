import 'assay/elements';
import banks from 'assay/data/banks/de';
import phones from 'assay/data/phone/de';
import requirements from 'assay/data/requirements/us';
import type {} from 'assay/elements/react';
import { de } from 'assay/locales/de';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Payee() {
  const [heard, setHeard] = useState('');
  const [filled, setFilled] = useState('');
  const [sent, setSent] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <>
      <h1>Payee</h1>
      <form onSubmit={send}>
        <label htmlFor="iban">IBAN</label>
        <assay-field
          id="iban"
          kind="iban"
          name="iban"
          required
          data={banks}
          locale={de}
          onassay-result={({ detail }) =>
            setHeard(detail?.valid ? detail.normalized : (detail?.reason ?? ''))
          }
        />
        <assay-field
          id="phone"
          kind="phone"
          name="phone"
          label="Phone"
          country="DE"
          data={phones}
          locale={de}
        />
        <assay-requirements
          id="account"
          label="Account"
          country="US"
          data={requirements}
          locale={de}
          onassay-requirements={({ detail }) => setFilled(detail.valid ? detail.option : '')}
        />
        <button type="submit">Send</button>
        <output id="heard">{heard}</output>
        <output id="filled">{filled}</output>
        <output id="sent">{sent}</output>
      </form>
    </>
  );
}

createRoot(document.getElementById('app')!).render(<Payee />);

/** What must not compile. */
export const wrong = [
  // @ts-expect-error: no such attribute
  <assay-field key="a" kinds="iban" />,
  // @ts-expect-error: no such purpose
  <assay-requirements key="b" for="dinner" />,
  // @ts-expect-error: the result of a field may be absent
  <assay-field key="c" onassay-result={({ detail }) => detail.valid} />,
];
