/** Made by the build from the `nav` part of every module's texts. */
declare module 'virtual:nav-texts' {
  export const navTexts: import('./create-i18n.ts').Locales
}
