import { createApp } from 'vue';
import PayeeForm from './PayeeForm.vue';

createApp(PayeeForm).mount('#app');
