/** A module's picture on the colour of the catalogue. */
import { IconBox } from '@tabler/icons-react'
import type { ModuleColor } from '../../../contract/access.ts'
import { moduleIcons } from '../module-icons.ts'
import classes from './module-tile.module.css'

export const ModuleTile = ({ icon, color }: { icon: string; color: ModuleColor }) => {
  const Picture = moduleIcons[icon] ?? IconBox
  return (
    <span className={classes.tile} data-color={color} aria-hidden="true">
      <Picture size={20} stroke={1.75} />
    </span>
  )
}
