import { createRoot } from 'react-dom/client'
import { Gallery } from '#platform/web/gallery/Gallery.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
