import { type ImportHints, namesIn } from '#platform/server/work/import-hints.ts'
import {
  e2Parts,
  itemIif,
  jobbossMaterials,
  jobbossParts,
  onlineItems,
  onlineItemsBySku,
  partKinds,
  quickbooksItems,
} from './import-layouts.ts'
import { materialFromName } from './material-from-name.ts'
import { skuFirst } from './sku-first.ts'

/** Parts and materials as other programs write them. */

/** Items of an accounting program that are no goods: taxes, discounts, subtotals. */
const noGoods =
  /^(sales tax (item|group)|discount|sub-?total|other charge|payment|group|compt?ax|disc|grp|othc|pmt|stax|subt|category)$/i

const forms = {
  Round: 'roundBar',
  'Round bar': 'roundBar',
  RB: 'roundBar',
  Hex: 'hexBar',
  'Hex bar': 'hexBar',
  Square: 'squareBar',
  'Square bar': 'squareBar',
  Flat: 'flatBar',
  'Flat bar': 'flatBar',
  Tubing: 'tube',
  Pipe: 'tube',
  Barra: 'roundBar',
  Redondo: 'roundBar',
  Placa: 'plate',
  Lámina: 'sheet',
  Tubo: 'tube',
}

export const imports: ImportHints = {
  kinds: {
    units: {
      resource: 'units',
      rank: 4,
      called: ['units', 'units of measure', 'uom', 'unidades', 'unidades de medida'],
    },
    materialTypes: {
      resource: 'material-types',
      rank: 8,
      called: ['material types', 'alloys', 'tipos de material', 'aleaciones'],
    },
    materials: {
      resource: 'material-codes',
      rank: 40,
      called: [
        'material',
        'materials',
        'raw material',
        'raw materials',
        'stock sizes',
        'bar stock',
        'metal stock',
        'materiales',
        'materia prima',
      ],
      signs: ['Material', 'Material code', 'Alloy', 'Material type', 'Código de material', 'Aleación', 'Grade'],
      layouts: [jobbossMaterials],
    },
    parts: {
      resource: 'parts',
      rank: 41,
      called: [
        'part',
        'parts',
        'item',
        'items',
        'products',
        'product list',
        'part master',
        'partes',
        'piezas',
        'artículos',
        'productos',
      ],
      signs: [
        'Part number',
        'Part no',
        'Part #',
        'PartNo',
        'Part',
        'P/N',
        'Item',
        'SKU',
        'Número de parte',
        'No. de parte',
        ...namesIn('Artículo|Código de artículo|Clave de artículo|Drawing|Drawing no|Dibujo|No. de dibujo'),
      ],
      whenNew: { name: '@partNumber' },
      reads: skuFirst,
      behindColon: ['partNumber'],
      inParentheses: ['unit'],
      leaveOut: [
        { column: 'kind', pattern: noGoods, why: 'noGoods' },
        {
          headers: ['Active', 'Active status', 'Status', 'Activo', 'Estatus'],
          pattern: /^(n|no|false|inactive|not-active|obsolete|inactivo|obsoleto)$/i,
          why: 'unusedThere',
        },
        {
          headers: ['HIDDEN', 'Inactive', 'Obsolete', 'Discontinued', 'Inactivo', 'Obsoleto'],
          pattern: /^(y|yes|s[ií]|true|x|1)$/i,
          why: 'unusedThere',
        },
      ],
      layouts: [quickbooksItems, itemIif, onlineItemsBySku, onlineItems, jobbossParts, e2Parts],
    },
    materialPrices: {
      resource: 'material-pbs',
      rank: 50,
      called: ['material prices', 'material price list', 'vendor prices', 'precios de material', 'lista de precios'],
      signs: ['From quantity', 'Qty from', 'Price break', 'Cantidad desde'],
    },
  },
  records: {
    // Stock and orders name a part, and mean its first revision where there is none yet.
    'part-revisions': {
      fromName: async (name, { make }) => ({
        part: await make('parts', { partNumber: name, name }),
        revision: undefined,
      }),
    },
    parts: {
      alike: ['partNumber'],
      names: {
        partNumber: [
          ...namesIn('Part|Part no|Part #|Part num|P/N|PN|Item|Item no|Item number|Item #|SKU|Product|Número de parte'),
          ...namesIn('No. de parte|Parte|Pieza|Artículo|Clave|Part ID|Part code|Item ID|Item code|Stock code'),
          ...namesIn('Product code|Component|Model no|Cve artículo|Cve|Drawing/Part no|SKU no|Código|Código de parte'),
          ...namesIn('Código de artículo|Clave de artículo|Código de producto|Clave de producto'),
        ],
        name: [
          ...namesIn('Description|Part description|Part name|Desc|Item description|Descripción|Nombre|Title'),
          ...namesIn('Long description|Short description'),
        ],
        kind: namesIn('Type|Part type|Item type|Class|Tipo|Make/buy|Make or buy|M/B|MB code|Source|Procurement type'),
        unit: [
          ...namesIn('UOM|U/M|UM|Unit of measure|Units|Unidad|Unidad de medida|Stock unit|U of M|Unit of meas'),
          ...namesIn('Stock UOM|Stk unit|Base UOM|IUM|Inv UOM|Inventory UOM|Stock U/M'),
        ],
        owner: namesIn('Customer|Owner|Cliente|Customer code|Customer name|Made for|OEM'),
        standardCost: [
          ...namesIn('Cost|Unit cost|Std cost|Standard cost|Costo|Costo estándar|Costo unitario|Standard unit cost'),
          ...namesIn('Last cost|Total std cost|Cost price|Costo unit|Costo promedio|Costo prom|Último costo'),
        ],
        netWeight: ['Weight', 'Unit weight', 'Net weight', 'Peso'],
        inventoryClass: ['Inventory class', 'Product class', 'Clase', 'Category'],
        tracking: ['Lot tracked', 'Lot control', 'Tracking', 'Control de lote'],
        exportControl: namesIn('ITAR|EAR|Export|ITAR controlled'),
      },
      values: {
        kind: partKinds,
        tracking: { Yes: 'lot', Y: 'lot', No: 'none', N: 'none', Lot: 'lot', Serial: 'serial', Sí: 'lot' },
        exportControl: { Yes: 'itar', Y: 'itar', No: 'none', N: 'none' },
      },
      likely: {
        kind: [
          [/assembl|kit|bundle|ensambl/, 'assembly'],
          [/service|labor|servicio/, 'service'],
          [/customer.?(supp|furn|own)|consign/, 'customerSupplied'],
          [/tool|fixture|herramienta/, 'tool'],
          [/hardware|fastener|tornill/, 'hardware'],
          [/make|made|manuf|finish|fabric|machin|produc/, 'manufactured'],
          [/buy|bought|purch|component|raw|inventory|stock|compra/, 'purchased'],
        ],
      },
      example: {
        partNumber: '100-2045',
        name: 'Pump shaft, 17-4 PH',
        kind: 'Manufactured',
        unit: 'ea',
        owner: 'Larkspur Pumps, Inc.',
        inventoryClass: '',
        tracking: 'None',
        netWeight: '2.4',
        standardCost: '48.50',
      },
    },
    'material-codes': {
      fromName: materialFromName,
      fills: {
        fields: ['materialType', 'form'],
        with: async (given, naming) => ({
          form: 'other',
          ...(await materialFromName(String(given.name ?? given.code ?? ''), { ...naming, among: {} })),
          ...given,
        }),
      },
      alike: ['code'],
      names: {
        code: [
          ...namesIn("Material|Material code|Material no|Material #|Matl|Matl #|Matl no|Mat'l|Raw material|Item"),
          ...namesIn('Item no|Stock no|Part number|SKU|Código|Código de material|Clave|Material ID|Raw material no'),
          ...namesIn('RM code|RM no|Stock number|Stock code'),
        ],
        name: ['Description', 'Material description', 'Size', 'Descripción', 'Nombre'],
        materialType: namesIn(
          'Alloy|Grade|Material grade|Type|Aleación|Grado|Tipo|Tipo de material|Spec|Specification|Material',
        ),
        form: namesIn('Shape|Form|Profile|Forma|Perfil|Stock form|Stock shape'),
        diameter: namesIn('Dia|Diameter|OD|Diámetro|Outside dia|Outside diameter|Ø'),
        thickness: ['Thk', 'Thickness', 'Gauge', 'Espesor'],
        width: ['Width', 'Ancho'],
        length: ['Length', 'Bar length', 'Largo', 'Longitud'],
        stockUnit: ['UOM', 'U/M', 'Unit', 'Unit of measure', 'Stock UOM', 'Unidad'],
        standardCost: [
          ...namesIn('Cost|Unit cost|Cost per unit|Cost/ft|Cost/lb|Std cost|Costo|Price|Unit price|Costo unitario'),
          ...namesIn('Costo unit|Costo promedio|Costo prom|Costo estándar|Último costo|Precio|Precio unitario'),
        ],
        preferredVendor: namesIn('Vendor|Supplier|Primary vendor|Proveedor|Preferred vendor|Pref vendor'),
        reorderPoint: namesIn(
          'Reorder point|Min|Min qty|Punto de reorden|Mínimo|Reorder pt|Reorder level|ROP|Min stock',
        ),
      },
      values: { form: forms },
      likely: {
        form: [
          [/^hex/, 'hexBar'],
          [/^(sq|square)/, 'squareBar'],
          [/^(flat|fb|rect|strip|solera)/, 'flatBar'],
          [/tub|pipe|dom\b/, 'tube'],
          [/sheet|lamina/, 'sheet'],
          [/plate|placa/, 'plate'],
          [/wire|alambre/, 'wire'],
          [/^(rnd|rd|round|bar|rod|dia|redond)/, 'roundBar'],
        ],
      },
      example: {
        code: 'AL6061-RB-2.000',
        name: '6061-T6 round bar 2.000 in',
        materialType: '6061-T6',
        form: 'Round bar',
        diameter: '2',
        stockUnit: 'ft',
        standardCost: '12.40',
        reorderPoint: '24',
      },
    },
    'material-types': {
      names: {
        code: ['Alloy', 'Grade', 'Material type', 'Type', 'Aleación', 'Grado'],
        name: ['Description', 'Descripción'],
        family: ['Family', 'Group', 'Category', 'Familia'],
        density: ['Density', 'lb/in3', 'Densidad'],
      },
    },
    'material-pbs': {
      names: {
        materialCode: ['Material', 'Material code', 'Item', 'Código de material'],
        vendor: ['Vendor', 'Supplier', 'Proveedor'],
        quantityFrom: [
          'Qty',
          'Quantity',
          'From quantity',
          'Qty from',
          'Price break',
          'Min qty',
          'Cantidad',
          'Cantidad desde',
        ],
        unitPrice: ['Price', 'Unit price', 'Cost', 'Precio', 'Precio unitario'],
        priceUnit: ['UOM', 'U/M', 'Unit', 'Per', 'Unidad'],
        validFrom: ['Effective', 'Effective date', 'From', 'Vigente desde'],
        validTo: ['Expires', 'Valid until', 'To', 'Vence'],
      },
    },
  },
  companions: {
    revision: {
      of: 'parts',
      resource: 'part-revisions',
      by: 'part',
      fields: ['revision', 'drawingNumber', 'description'],
      toldBy: ['revision'],
      always: true,
      names: {
        revision: [
          ...namesIn('Rev|Revision|Rev level|Rev letter|Rev ltr|Current rev|Part rev|Drawing rev|Revisión'),
          ...namesIn('Nivel de revisión|Rev lvl|Rev no|Eng rev|ECL|Part revision|Latest rev|Revision code|Rev code'),
          ...namesIn('Rev ID'),
        ],
        description: namesIn('Sales description|Extended description|Ext description|Descripción de venta'),
        drawingNumber: namesIn('Drawing|Drawing number|Drawing no|Dwg|Plano|Número de plano|Print|Print no|Blueprint'),
      },
    },
  },
}
