/** Those of every element, and what pages set of them. */
export const COLOURS = `:host{--_bad:var(--assay-bad,#c9302c);--_good:var(--assay-good,#1a7f4b);--_muted:var(--assay-muted,#71717a);--_line:var(--assay-border,#85858f);--_accent:var(--assay-accent,#1d5fd1);--_radius:var(--assay-radius,6px);display:block;min-width:0;color:var(--assay-text,CanvasText);font:inherit;line-height:1.4}
@supports (color:light-dark(red,red)){:host{--_bad:var(--assay-bad,light-dark(#b3261e,#ff9b92));--_good:var(--assay-good,light-dark(#116b3a,#63d494));--_muted:var(--assay-muted,light-dark(#5d5d68,#a9a9b4));--_line:var(--assay-border,light-dark(#85858f,#8a8a96));--_accent:var(--assay-accent,light-dark(#1d5fd1,#8db8ff))}}`;

/** The look of a field. Colours are those of the system, so that they follow the page's `color-scheme`, and forced colours. */
export const STYLE = `
${COLOURS}
:host([hidden]),[hidden]{display:none!important}
*{box-sizing:border-box}
label{display:block;margin-block-end:.3em;font-weight:600}
.control{display:flex;align-items:stretch;border:1px solid var(--_line);border-radius:var(--_radius);background:var(--assay-background,Field);color:var(--assay-text,FieldText)}
.control:focus-within{outline:2px solid var(--_accent);outline-offset:1px}
.control[data-status=valid]{border-color:var(--_good)}
.control[data-status=invalid]{border-color:var(--_bad)}
:host([disabled]) .control,.control[data-off]{opacity:.6}
.country{position:relative;display:flex;border-inline-end:1px solid var(--_line)}
.country-list{display:flex;align-items:center;gap:.35em;margin:0;padding:0 .7em;border:0;color:inherit;white-space:nowrap}
.country-list:focus-visible{outline-offset:-3px}
.country-list:disabled{cursor:default}
.country-list::after{content:"";width:.4em;height:.4em;margin-block-end:.2em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg}
.box{position:relative;flex:1;min-width:0;direction:ltr}
input,.mirror{width:100%;margin:0;padding:.55em .7em;border:0;font:inherit;line-height:1.4;letter-spacing:inherit;text-align:start}
input{display:block;background:none;color:inherit;text-overflow:clip}
.input{outline:0}
input::placeholder{color:var(--_muted);opacity:1}
.mirror{position:absolute;inset:0;overflow:hidden;white-space:pre;color:transparent;pointer-events:none;forced-color-adjust:none}
mark{background:none;color:transparent;text-decoration:underline wavy var(--_bad) 1.5px;text-underline-offset:.2em;text-decoration-skip-ink:none}
mark:empty{border-inline-start:2px solid var(--_bad)}
.mark{display:grid;place-items:center;min-width:1.2em;margin-inline-end:.6em;font-weight:700}
.mark[data-status=valid]{color:var(--_good)}
.mark[data-status=invalid]{color:var(--_bad)}
.hint{margin:.3em 0 0;color:var(--_muted)}
.below{min-height:1.4em;margin:.3em 0 0;color:var(--_muted);overflow-wrap:anywhere}
.below[data-status=invalid]{color:var(--_bad)}
.below[data-status=valid]{color:var(--_good)}
button{margin:.4em 0 0;padding:.35em .7em;max-width:100%;border:1px solid var(--_accent);border-radius:var(--_radius);background:none;color:var(--_accent);font:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
button:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){mark{text-decoration-color:Mark;text-decoration-color:LinkText}mark:empty{border-color:LinkText}.control{border-color:FieldText}.control:focus-within,button:focus-visible{outline-color:Highlight}button{border-color:ButtonText;color:ButtonText}.below,.mark{color:CanvasText!important}:host([disabled]) .control{opacity:1;border-color:GrayText;color:GrayText}}
`;
