import type { shell as english } from '../en/shell';
import type { SameWords } from '../sameWords';

/** The sign-in page. */
const login: SameWords<typeof english.login> = {
  title: 'Iniciar sesión',
  purpose: 'Dimensione energía solar, eólica y almacenamiento frente a mercados reales.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  forgot: '¿Olvidó su contraseña?',
  accept: 'Acepto las',
  terms: 'condiciones del servicio',
  acceptTerms: 'Acepte las condiciones del servicio',
  submit: 'INICIAR SESIÓN',
  submitting: 'Iniciando sesión',
  noAccount: '¿Aún no tiene una cuenta?',
  signUp: 'Crear una cuenta',
  madeFor: 'Hecho para Chrome, Safari, Edge y Firefox de escritorio.',
  unavailableBefore: 'El sistema no está disponible. Si el error persiste, envíenos un mensaje a ',
  unavailableAfter: '.',
  unavailableAsk: 'El sistema no está disponible. Si el error persiste, consulte al administrador de esta instalación.',
  everyHour: 'Cada hora, contada.',
  everyHourSub: 'El precio a lo largo del día, una línea por semana',
  figure: 'Un dibujo de un año de precios por hora, una línea por semana: picos al anochecer, más altos al final del verano',
  noon: 'mediodía',
};

export const shell: SameWords<typeof english> = {
  product: 'Hybrid Front',
  projects: 'Proyectos',
  loading: 'Cargando...',
  close: 'Cerrar',
  calendar: {
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    previousYear: 'Año anterior',
    nextYear: 'Año siguiente',
    previousDecade: 'Década anterior',
    nextDecade: 'Década siguiente',
  },
  account: 'Cuenta de {{name}}',
  showBaseYearAsYearZero: 'Mostrar el año base como año cero',
  theme: 'Tema',
  themeSystem: 'Sistema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  signOut: 'Cerrar sesión',
  login,
  browser: {
    title: 'Hecho para el escritorio',
    text: 'Este producto está diseñado y probado para ordenadores de escritorio con Google Chrome, Safari, Microsoft Edge y Firefox.',
    narrow: 'Este producto está hecho para ventanas más grandes.',
    continue: 'Continuar',
  },
  notFound: { title: 'NO ENCONTRADO', text: 'No hay ninguna página en {{path}}.', link: 'Ir a los proyectos' },
  problem: {
    title: 'Algo ha fallado',
    kept: 'Lo guardado se conserva. Vuelva a cargar la página para continuar.',
    reload: 'Volver a cargar',
    details: 'Detalles',
  },
};
