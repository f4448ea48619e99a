// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Prices of ticks
/// @dev Twin of `packages/domain/src/amm/concentrated/tickMath.ts`.
library TickMath {
    /// @notice Ends of the price range: prices from 2^-128 to 2^128.
    int24 internal constant MAX_TICK = 887_272;
    /// @notice √(1.0001^tick) × 2^96 at both ends; the upper one is never reached.
    uint160 internal constant MIN_SQRT_PRICE = 4_295_128_739;
    uint160 internal constant MAX_SQRT_PRICE = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342;

    /// @notice Ticks run from -887,272 to 887,272.
    error TickOutOfRange(int24 tick);

    /// @dev 1.0001^(−2^k ÷ 2) for k from 0 to 19, times 2^128, each in sixteen bytes.
    bytes private constant FACTORS = hex'fffcb933bd6fad37aa2d162d1a594001fff97272373d413259a46990580e213a'
        hex'fff2e50f5f656932ef12357cf3c7fdccffe5caca7e10e4e61c3624eaa0941cd0'
        hex'ffcb9843d60f6159c9db58835c926644ff973b41fa98c081472e6896dfb254c0'
        hex'ff2ea16466c96a3843ec78b326b52861fe5dee046a99a2a811c461f1969c3053'
        hex'fcbe86c7900a88aedcffc83b479aa3a4f987a7253ac413176f2b074cf7815e54'
        hex'f3392b0822b70005940c7a398e4b70f3e7159475a2c29b7443b29c7fa6e889d9'
        hex'd097f3bdfd2022b8845ad8f792aa5825a9f746462d870fdf8a65dc1f90e061e5'
        hex'70d869a156d2a1b890bb3df62baf32f731be135f97d08fd981231505542fcfa6'
        hex'09aa508b5b7a84e1c677de54f3e99bc9005d6af8dedb81196699c329225ee604'
        hex'00002216e584f5fa1ea926041bedfe9800000000048a170391f7dc42444e8fa2';

    /// @notice √(1.0001^tick) × 2^96, rounded up from 32 bits more, as pools have it. Reverts with TickOutOfRange.
    function sqrtPriceAtTick(int24 tick) internal pure returns (uint160) {
        uint256 distance = uint256(int256(tick < 0 ? -tick : tick));
        if (distance > uint256(int256(MAX_TICK))) revert TickOutOfRange(tick);
        bytes memory factors = FACTORS;
        uint256 ratio = 1 << 128;
        for (uint256 k; distance >> k != 0; ++k) {
            if ((distance >> k) & 1 == 0) continue;
            uint256 factor;
            assembly ('memory-safe') {
                factor := shr(128, mload(add(add(factors, 32), shl(4, k))))
            }
            ratio = (ratio * factor) >> 128;
        }
        // The product of factors is the price of a falling tick; a rising one has its inverse.
        if (tick > 0) ratio = type(uint256).max / ratio;
        return uint160((ratio + type(uint32).max) >> 32);
    }
}
