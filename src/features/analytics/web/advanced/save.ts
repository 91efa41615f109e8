/** Saves the table of an advanced picture. */
import { download } from '#platform/web/api/download.ts'
import { exportAdvanced, type AdvancedFilters, type AdvancedPicture } from '../../contract/advanced.ts'

export const saveAdvanced =
  (picture: AdvancedPicture, query: AdvancedFilters) =>
  (format: 'csv' | 'xlsx'): Promise<string> =>
    download(exportAdvanced, { query: { picture, format, ...query } })
