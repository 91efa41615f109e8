/** What is done with a whole design: take it out, bring a list in, change its week, delete it. */
import { Button } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { toFailure } from '#platform/web/errors/failure.ts'
import { Menu, MenuItem } from '#platform/web/floating/menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportDesign } from '../../contract/import.ts'
import type { Design } from '../../contract/shapes.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export const DesignMenu = ({ design, onWeek, onDelete }: { design: Design; onWeek: () => void; onDelete: () => void }) => {
  const { t } = useTranslation('curriculum')
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    try {
      toast.success(t('export.done', { name: await download(exportDesign, { params: { id: design.id }, query: { format } }) }))
    } catch (error) {
      toast.error(toFailure(error).message || t('platform:error.unexpected'), { onRetry: () => void save(format) })
    }
  }
  return (
    <Menu button={<Button variant="light">{t('design.more')}</Button>}>
      <MenuItem icon={<IconDownload {...icon} />} onClick={() => void save('xlsx')}>
        {t('export.xlsx')}
      </MenuItem>
      <MenuItem icon={<IconDownload {...icon} />} onClick={() => void save('csv')}>
        {t('export.csv')}
      </MenuItem>
      {design.abilities.edit ? (
        <>
          <MenuItem icon={<IconUpload {...icon} />} to={`/admin/curriculum/designs/${design.id}/import`}>
            {t('import.open')}
          </MenuItem>
          <MenuItem icon={<IconPencil {...icon} />} onClick={onWeek}>
            {t('design.week')}
          </MenuItem>
          <MenuItem icon={<IconTrash {...icon} />} danger onClick={onDelete}>
            {t('design.delete')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
