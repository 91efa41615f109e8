/** Server functions of M-Pesa that the app may use. */
export { startMpesaSimulator, type MpesaSimulator } from './simulator/simulator.ts'
export { addShortcode } from './services/shortcodes.ts'
