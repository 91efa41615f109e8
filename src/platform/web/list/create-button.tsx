/** The main action of a list: in the header on a laptop, floating at the thumb on a phone. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type { CreateAction } from './types.ts'
import classes from './list.module.css'

export const CreateButton = ({
  label,
  icon: ActionDrawing = IconPlus,
  onClick,
  to,
  className = '',
}: CreateAction & { className?: string | undefined }) => {
  const icon = <ActionDrawing size={20} stroke={1.75} aria-hidden />
  return to ? (
    <Button component={Link} to={to} leftSection={icon} className={`${classes.create} ${className}`}>
      {label}
    </Button>
  ) : (
    <Button onClick={onClick} leftSection={icon} className={className}>
      {label}
    </Button>
  )
}

export const FloatingCreate = (action: CreateAction) => <CreateButton {...action} className={classes.floating} />
