/** The shell's shape while texts and session are on their way. */
import { Logo } from './header/logo.tsx'
import { WovenBorder } from './woven-border.tsx'
import classes from './shell-skeleton.module.css'

const wells = [0, 1, 2, 3, 4]

export const ShellSkeleton = () => (
  <div className={classes.shell} aria-busy="true">
    <div className={classes.rail}>
      <span className={classes.home}>
        <Logo />
      </span>
      <WovenBorder />
    </div>
    <div className={classes.column}>
      <div className={classes.header} />
      <div className={classes.sheet}>
        <div className={classes.title} />
        {wells.map((well) => (
          <div key={well} className={classes.well} />
        ))}
      </div>
    </div>
  </div>
)
