/** What may lie beside or over the list. */
export type Panel = 'filter' | 'columns' | 'colours' | 'import' | 'sort' | 'goTo'
