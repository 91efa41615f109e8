/** M-Pesa is of use once a shortcode takes fees. */
import type { ModuleSetup } from '#core/access/server/public.ts'
import { mpesa } from '../../manifest.ts'
import { activeFor } from '../queries/shortcodes.ts'

export const mpesaSetup: ModuleSetup = {
  moduleId: mpesa.id,
  next: async (tx) => ((await activeFor(tx, 'fees')) ? null : '/admin/settings/mpesa'),
}
