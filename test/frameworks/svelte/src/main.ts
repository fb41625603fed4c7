import { mount } from 'svelte';
import PayeeForm from './PayeeForm.svelte';

mount(PayeeForm, { target: document.getElementById('app')! });
