/**
 * The app's style sheets in order. Mantine's come with each component, in a layer, so that ours take precedence
 * (`mantine-styles` in vite.config.ts).
 */
import './tokens.css'
import './fonts.css'
import './mantine-variables.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './base.css'
