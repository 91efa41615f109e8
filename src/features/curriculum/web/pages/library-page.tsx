/** A library design, to read and copy. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShape } from '#core/academics/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { createDesign, getLibraryDesign, listDesigns, listLibrary } from '../../contract/designs.ts'
import type { LibraryTree } from '../../contract/shapes.ts'
import { DesignTree } from '../components/design-tree.tsx'
import { librarySearch } from '../searches.ts'
import classes from '../components/curriculum.module.css'

const BeginDialog = lateDialog(async () => (await import('../components/begin-dialog.tsx')).BeginDialog)

/** Link to the school's design if there is one, else the buttons to copy this one or start another. */
const CopyAction = ({ tree, areaId }: { tree: LibraryTree; areaId: string | undefined }) => {
  const { t } = useTranslation('curriculum')
  const navigate = useNavigate()
  const designs = useCall(listDesigns, { query: { grade: tree.grade } })
  const shape = useShape()
  const library = useCall(listLibrary, {})
  const [begun, setBegun] = useState(false)
  const copy = useSend(createDesign, { invalidates: [listDesigns] })
  const isAdmin = useSession().user.role === 'admin'
  const areas = shape.data?.learningAreas.filter((area) => area.level === tree.level) ?? []
  const area = areas.find(({ id }) => id === areaId) ?? areas.find(({ name }) => name === tree.learningAreaName)
  const own = designs.data?.items.find((one) => one.learningAreaId === area?.id)
  if (own)
    return (
      <Button component={Link} to={`/admin/curriculum/designs/${own.id}`} className={classes.main ?? ''}>
        {t('library.openOwn')}
      </Button>
    )
  if (!isAdmin || !area || !designs.data) return null
  const send = async (): Promise<void> => {
    try {
      const { id } = await copy.send({ body: { learningAreaId: area.id, grade: tree.grade, libraryCode: tree.code } })
      toast.success(t('library.copied', { name: t('designName', { grade: tree.grade, area: area.name }) }))
      await navigate({ to: '/admin/curriculum/designs/$designId', params: { designId: id } })
    } catch (error) {
      toast.failure(error, { onRetry: () => void send() })
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setBegun(true)}>
        {t('library.without')}
      </Button>
      <BusyButton busy={copy.sending} busyLabel={t('library.copying')} onClick={() => void send()}>
        {t('library.copy')}
      </BusyButton>
      {begun ? (
        <BeginDialog
          area={area}
          grade={tree.grade}
          offered={
            library.data?.items.filter((one) => one.level === area.level && one.learningAreaName === area.name) ?? []
          }
          onClose={() => setBegun(false)}
        />
      ) : null}
    </>
  )
}

export const LibraryPage = () => {
  const { t } = useTranslation('curriculum')
  const { libraryCode: code = '' } = useParams({ strict: false })
  const { area } = librarySearch.parse(useSearch({ strict: false }))
  const query = useCall(getLibraryDesign, { params: { code } })
  const { data } = query
  const title = data ? t('designName', { grade: data.grade, area: data.learningAreaName }) : t('library.title')
  return (
    <>
      <PageHeader
        title={title}
        lead={
          data
            ? t(data.lessons > 0 ? 'library.lead' : 'library.leadOutline', {
                strands: t('count.strands', { count: data.strands.length }),
                subStrands: t('count.subStrands', { count: data.subStrands }),
                lessons: t('count.lessons', { count: data.lessons }),
              })
            : null
        }
        back="/admin/curriculum"
        action={data ? <CopyAction tree={data} areaId={area} /> : null}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data ? (
        <div className={classes.notice}>
          {data.depth === 'outline' ? <p>{t(data.lessons > 0 ? 'library.outline' : 'library.outlineOnly')}</p> : null}
          {data.note ? <p lang="en">{data.note}</p> : null}
          <p>{t('library.source', { source: data.source })}</p>
        </div>
      ) : null}
      {data ? <DesignTree strands={data.strands} lang="en" /> : null}
    </>
  )
}
