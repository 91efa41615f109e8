/** Menu of a design: export, import, lessons per week, delete. */
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconDownload, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportDesign } from '../../contract/export.ts'
import type { Design } from '../../contract/shapes.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export const DesignMenu = ({
  design,
  onWeek,
  onDelete,
}: {
  design: Design
  onWeek: () => void
  onDelete: () => void
}) => {
  const { t } = useTranslation('curriculum')
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    try {
      toast.success(
        t('export.done', { name: await download(exportDesign, { params: { id: design.id }, query: { format } }) }),
      )
    } catch (error) {
      toast.failure(error, { onRetry: () => void save(format) })
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="light">{t('design.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void save('xlsx')}>
          {t('export.xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void save('csv')}>
          {t('export.csv')}
        </Menu.Item>
        {design.abilities.edit ? (
          <>
            <Menu.Item
              component={Link}
              leftSection={<IconUpload {...icon} />}
              to={`/admin/curriculum/designs/${design.id}/import`}
            >
              {t('import.open')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onWeek}>
              {t('design.week')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash {...icon} />} color="red" onClick={onDelete}>
              {t('design.delete')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
