/** A milling cutter seen from its end: six teeth, one bore. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const teeth = Array.from({ length: 6 }, (_, index) => index * 60)
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden role="presentation">
      <g fill="var(--accent)">
        {teeth.map(turn => (
          <path key={turn} d="M16 2.2 L21.4 5.1 L18.9 11.2 L16 10.4 Z" transform={`rotate(${turn} 16 16)`} />
        ))}
        <path
          fillRule="evenodd"
          d="M16 8.6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8Zm0 4.3a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 0 0 0-6.2Z"
        />
      </g>
    </svg>
  )
}
