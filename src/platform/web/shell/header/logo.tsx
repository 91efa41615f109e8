/** The logo: nine seats, one of them yours. */
import classes from './logo.module.css'

const seats = ['full', 'half', 'own', 'half', 'full', 'half', 'full', 'half', 'full'] as const

export const LogoMark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
    {seats.map((kind, index) => (
      <rect
        key={index}
        className={classes[kind]}
        x={(index % 3) * 9}
        y={Math.floor(index / 3) * 9}
        width="8"
        height="8"
        rx="2.4"
      />
    ))}
  </svg>
)

export const Logo = () => (
  <span className={classes.logo}>
    <LogoMark />
    Darasa
  </span>
)
