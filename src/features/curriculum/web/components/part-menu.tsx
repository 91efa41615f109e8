/** The menu of one strand, sub-strand or outcome: edit, move up or down, delete. */
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, orderDesign } from '../../contract/designs.ts'
import type { Design } from '../../contract/shapes.ts'
import { moved, orderOf } from '../../rules/order.ts'

export interface Doomed {
  readonly kind: 'strand' | 'subStrand' | 'outcome' | 'design'
  readonly id: string
  readonly name: string
}

export interface PartMenuProps {
  design: Design
  part: Doomed
  onEdit: () => void
  onDelete: (doomed: Doomed) => void
}

export const PartMenu = ({ design, part, onEdit, onDelete }: PartMenuProps) => {
  const { t } = useTranslation('curriculum')
  const order = useSend(orderDesign, { invalidates: [getDesign] })
  const [up, down] = [moved(orderOf(design), part.id, -1), moved(orderOf(design), part.id, 1)]
  const move = (next: ReturnType<typeof moved>) => {
    if (next)
      order
        .send({ params: { id: design.id }, body: { version: design.version, ...next } })
        .catch((error: unknown) => toast.failure(error))
  }
  return (
    <RowMenu
      name={part.name}
      actions={[
        { label: t('edit'), icon: IconPencil, onClick: onEdit },
        { label: t('moveUp'), icon: IconArrowUp, onClick: () => move(up), disabled: !up || order.sending },
        { label: t('moveDown'), icon: IconArrowDown, onClick: () => move(down), disabled: !down || order.sending },
        { label: t('delete'), icon: IconTrash, danger: true, onClick: () => onDelete(part) },
      ]}
    />
  )
}
