import type { AustralianState } from "#domain/enumerations.ts";

/** Some suburbs and towns of each state and territory, each with its postcode: what the local port knows. */
export const someLocalities: Record<AustralianState, string> = {
  NSW: `
Albury 2640;Alexandria 2015;Armidale 2350;Ashfield 2131;Balmain 2041;Bankstown 2200;
Bathurst 2795;Blacktown 2148;Bondi 2026;Bondi Beach 2026;Broken Hill 2880;Burwood 2134;
Byron Bay 2481;Camden 2570;Campbelltown 2560;Castle Hill 2154;Chatswood 2067;Coffs Harbour 2450;
Coogee 2034;Cronulla 2230;Darlinghurst 2010;Dee Why 2099;Dubbo 2830;Epping 2121;Glebe 2037;
Gosford 2250;Goulburn 2580;Griffith 2680;Hornsby 2077;Hurstville 2220;Katoomba 2780;Kiama 2533;
Lane Cove 2066;Leichhardt 2040;Lismore 2480;Liverpool 2170;Manly 2095;Maroubra 2035;
Marrickville 2204;Mosman 2088;Mudgee 2850;Newcastle 2300;Newtown 2042;North Sydney 2060;
Nowra 2541;Orange 2800;Paddington 2021;Parramatta 2150;Penrith 2750;Port Macquarie 2444;
Pyrmont 2009;Queanbeyan 2620;Randwick 2031;Richmond 2753;Rozelle 2039;Ryde 2112;
Strathfield 2135;Surry Hills 2010;Sydney 2000;Tamworth 2340;Terrigal 2260;Tweed Heads 2485;
Ultimo 2007;Wagga Wagga 2650;Wollongong 2500;Woollahra 2025`,
  ACT: `
Ainslie 2602;Belconnen 2617;Braddon 2612;Bruce 2617;Canberra 2601;Deakin 2600;Dickson 2602;
Griffith 2603;Gungahlin 2912;Kingston 2604;Phillip 2606;Turner 2612;Woden 2606`,
  VIC: `
Abbotsford 3067;Albert Park 3206;Altona 3018;Ararat 3377;Armadale 3143;Ascot Vale 3032;
Bairnsdale 3875;Balaclava 3183;Ballarat Central 3350;Balwyn 3103;Bayswater 3153;Bendigo 3550;
Bentleigh 3204;Berwick 3806;Box Hill 3128;Brighton 3186;Brunswick 3056;Brunswick East 3057;
Camberwell 3124;Carlton 3053;Caulfield 3162;Clifton Hill 3068;Coburg 3058;Collingwood 3066;
Cranbourne 3977;Dandenong 3175;Doncaster 3108;Echuca 3564;Elsternwick 3185;Eltham 3095;
Essendon 3040;Fitzroy 3065;Fitzroy North 3068;Footscray 3011;Frankston 3199;Geelong 3220;
Glen Waverley 3150;Hawthorn 3122;Horsham 3400;Kensington 3031;Kew 3101;Lilydale 3140;
Malvern 3144;Melbourne 3000;Mildura 3500;Moonee Ponds 3039;Mornington 3931;Newtown 3220;
Northcote 3070;Port Melbourne 3207;Prahran 3181;Preston 3072;Reservoir 3073;Richmond 3121;
Ringwood 3134;Sale 3850;Shepparton 3630;South Melbourne 3205;South Yarra 3141;St Kilda 3182;
Sunbury 3429;Thornbury 3071;Toorak 3142;Torquay 3228;Traralgon 3844;Wangaratta 3677;
Warrnambool 3280;Werribee 3030;Williamstown 3016;Wodonga 3690;Yarraville 3013`,
  QLD: `
Ascot 4007;Bowen 4805;Brisbane City 4000;Bulimba 4171;Bundaberg Central 4670;
Burleigh Heads 4220;Cairns City 4870;Caloundra 4551;Carindale 4152;Chermside 4032;
Cleveland 4163;Coolangatta 4225;Coorparoo 4151;Fortitude Valley 4006;Gladstone Central 4680;
Gympie 4570;Hamilton 4007;Hervey Bay 4655;Indooroopilly 4068;Ipswich 4305;Kangaroo Point 4169;
Kenmore 4069;Logan Central 4114;Mackay 4740;Maroochydore 4558;Mooloolaba 4557;Mount Isa 4825;
New Farm 4005;Noosa Heads 4567;Nundah 4012;Paddington 4064;Redcliffe 4020;Rockhampton City 4700;
Southport 4215;Surfers Paradise 4217;Toowong 4066;Toowoomba City 4350;Townsville City 4810;
West End 4101;Wynnum 4178`,
  SA: `
Adelaide 5000;Berri 5343;Brighton 5048;Burnside 5066;Elizabeth 5112;Gawler 5118;Glenelg 5045;
Henley Beach 5022;Kensington 5068;Mount Barker 5251;Mount Gambier 5290;Murray Bridge 5253;
North Adelaide 5006;Norwood 5067;Port Adelaide 5015;Port Augusta 5700;Port Lincoln 5606;
Prospect 5082;Salisbury 5108;Semaphore 5019;Unley 5061;Victor Harbor 5211;Whyalla 5600`,
  WA: `
Albany 6330;Applecross 6153;Armadale 6112;Bassendean 6054;Bayswater 6053;Broome 6725;
Bunbury 6230;Busselton 6280;Claremont 6010;Cottesloe 6011;Esperance 6450;Fremantle 6160;
Geraldton 6530;Joondalup 6027;Kalgoorlie 6430;Karratha 6714;Leederville 6007;Mandurah 6210;
Margaret River 6285;Midland 6056;Mount Lawley 6050;Nedlands 6009;Northam 6401;Perth 6000;
Port Hedland 6721;Rockingham 6168;Scarborough 6019;South Perth 6151;Subiaco 6008;
Victoria Park 6100`,
  TAS: `
Battery Point 7004;Bellerive 7018;Burnie 7320;Devonport 7310;Glenorchy 7010;Hobart 7000;
Kingston 7050;Launceston 7250;New Norfolk 7140;Sandy Bay 7005;Sorell 7172;Ulverstone 7315;
West Hobart 7000`,
  NT: `
Alice Springs 0870;Casuarina 0810;Darwin City 0800;Fannie Bay 0820;Katherine 0850;
Nightcliff 0810;Palmerston City 0830;Parap 0820;Tennant Creek 0860`,
};
