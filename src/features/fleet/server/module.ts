/** Assembles the fleet on the server. */
import { serverModule } from '#core/access/server/public.ts'

export const fleetModule = serverModule({ id: 'fleet', build: () => ({ routes: [] }) })
