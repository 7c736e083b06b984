/** Our own drawing: a certificate with its seal, a shop being opened, and the ticked steps towards it. */
export function HeroArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 520 440" aria-hidden="true" focusable="false">
      <ellipse cx="262" cy="398" rx="236" ry="22" fill="#d9eeec" />
      <Shop />
      <Certificate />
      <Steps />
      <Plant />
    </svg>
  );
}

function Shop() {
  return (
    <g strokeLinejoin="round">
      <rect x="246" y="186" width="222" height="206" rx="8" fill="#fff" stroke="#053b3c" strokeWidth="4" />
      <path d="M234 186l22-64h204l20 64z" fill="#0c6463" stroke="#053b3c" strokeWidth="4" />
      <path d="M290 122l-9 64h37l4-64zM357 122v64h38l-5-64zM421 122l11 64h48l-20-64z" fill="#eef8f7" />
      <path
        d="M234 186a20 20 0 0 0 41 0 20 20 0 0 0 41 0 20 20 0 0 0 41 0 20 20 0 0 0 41 0 20 20 0 0 0 41 0 20 20 0 0 0 41 0"
        fill="#f2a626"
        stroke="#053b3c"
        strokeWidth="4"
      />
      <rect x="270" y="244" width="82" height="76" rx="6" fill="#d9eeec" stroke="#053b3c" strokeWidth="4" />
      <path d="M311 244v76M270 282h82" stroke="#053b3c" strokeWidth="4" />
      <path
        d="M376 392V252a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v140"
        fill="#1a7a77"
        stroke="#053b3c"
        strokeWidth="4"
      />
      <rect x="389" y="258" width="42" height="58" rx="4" fill="#b0dcd8" />
      <circle cx="432" cy="334" r="5" fill="#f2a626" />
      <path d="M236 392h244" stroke="#053b3c" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

function Certificate() {
  return (
    <g transform="rotate(-6 160 230)">
      <rect x="62" y="96" width="196" height="262" rx="12" fill="#fff" stroke="#053b3c" strokeWidth="4" />
      <rect x="78" y="112" width="164" height="230" rx="6" fill="none" stroke="#b0dcd8" strokeWidth="3" />
      <path d="M116 144h88M100 168h120" stroke="#0c6463" strokeWidth="7" strokeLinecap="round" />
      <path d="M100 202h120M100 222h120M100 242h84" stroke="#b0dcd8" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M100 302c10-18 18-18 20-4s12 10 18-2 12-6 20 0"
        fill="none"
        stroke="#053b3c"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M196 306l-10 44 20-11 20 11-9-44z" fill="#d98b10" />
      <circle cx="206" cy="292" r="29" fill="#f2a626" stroke="#053b3c" strokeWidth="4" />
      <path
        d="m193 292 9 9 17-18"
        fill="none"
        stroke="#053b3c"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Steps() {
  return (
    <g>
      <path
        d="M70 58c60-40 118 26 178-8s96-26 138-4"
        fill="none"
        stroke="#83c8c2"
        strokeWidth="4"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      {[
        [70, 58],
        [232, 56],
        [388, 47],
      ].map(([x, y], index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="23" fill={index === 2 ? "#f2a626" : "#0c6463"} stroke="#053b3c" strokeWidth="4" />
          <path
            d="m-9 0 6 7 12-13"
            fill="none"
            stroke={index === 2 ? "#053b3c" : "#fff"}
            strokeWidth="4.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </g>
  );
}

function Plant() {
  return (
    <g strokeLinejoin="round">
      <path d="M34 350h48l-7 44H41z" fill="#f2a626" stroke="#053b3c" strokeWidth="4" />
      <path d="M58 350c0-34 2-50 4-66" fill="none" stroke="#053b3c" strokeWidth="4" strokeLinecap="round" />
      <path d="M60 316c-24 2-38-10-40-34 24-2 38 10 40 34z" fill="#2f918c" stroke="#053b3c" strokeWidth="4" />
      <path d="M61 298c-2-24 8-38 28-44 6 22-4 38-28 44z" fill="#55aea8" stroke="#053b3c" strokeWidth="4" />
    </g>
  );
}
