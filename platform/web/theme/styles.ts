/** The one order in which styles load: fonts, Mantine's layer, our tokens, Mantine on our tokens, the ground. */
import '@fontsource-variable/inter/wght.css'
import '@fontsource/ibm-plex-mono/latin-400.css'
import '@fontsource/ibm-plex-mono/latin-500.css'
import './drawing-symbols.css'
import './mantine-parts.css'
import './tokens.css'
import './mantine.css'
import './base.css'
