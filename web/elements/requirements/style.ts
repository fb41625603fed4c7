/** The look of what stands around the fields. */
import { COLOURS } from '../style.ts';

export const STYLE = `
${COLOURS}
:host([hidden]),[hidden]{display:none!important}
*{box-sizing:border-box}
fieldset{min-width:0;margin:0;padding:0;border:0}
legend{padding:0;margin-block-end:.5em;font-weight:600}
.alternatives{margin-block-end:.8em}
.one-of{font-weight:400;color:var(--_muted);margin-block-end:.3em}
.options{display:flex;flex-wrap:wrap;gap:.3em 1.2em}
.option{display:flex;align-items:baseline;gap:.4em;min-width:0;overflow-wrap:anywhere;cursor:pointer}
.radio{flex:none;margin:0;accent-color:var(--_accent)}
.radio:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
.fields{display:grid;gap:.8em}
.message{margin:.3em 0 0;color:var(--_muted);overflow-wrap:anywhere}
.message:empty{margin:0}
.message[data-status=invalid]{color:var(--_bad)}
@media (forced-colors:active){.message{color:CanvasText!important}.radio:focus-visible{outline-color:Highlight}}
`;
