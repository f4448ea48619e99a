// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Vm} from 'forge-std/Vm.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../src/interfaces/amm/weighted/IWeightedPool.sol';

/// @title The swap in a log, for any kind of pool
library SwapLegs {
    /// @dev Zero if the log is of something else.
    struct Leg {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint256 amountOut;
    }

    bytes32 private constant CONCENTRATED = keccak256('Swap(address,address,int256,int256,uint160,uint128,int24)');

    function read(Vm.Log memory log) internal view returns (Leg memory) {
        if (log.topics[0] == IWeightedPool.Swap.selector) return _weighted(log);
        if (log.topics[0] == IPool.Swap.selector) return _pair(log);
        if (log.topics[0] == CONCENTRATED) return _concentrated(log);
        return Leg(address(0), address(0), 0, 0);
    }

    function _weighted(Vm.Log memory log) private pure returns (Leg memory) {
        (, uint256 amountIn, uint256 amountOut) = abi.decode(log.data, (address, uint256, uint256));
        return
            Leg(address(uint160(uint256(log.topics[2]))), address(uint160(uint256(log.topics[3]))), amountIn, amountOut);
    }

    function _pair(Vm.Log memory log) private view returns (Leg memory) {
        (uint256 in0, uint256 in1, uint256 out0, uint256 out1) =
            abi.decode(log.data, (uint256, uint256, uint256, uint256));
        return _directed(log.emitter, in0 != 0, in0 != 0 ? in0 : in1, in0 != 0 ? out1 : out0);
    }

    function _concentrated(Vm.Log memory log) private view returns (Leg memory) {
        (int256 amount0, int256 amount1) = abi.decode(log.data, (int256, int256));
        bool zeroForOne = amount0 > 0;
        return _directed(
            log.emitter, zeroForOne, uint256(zeroForOne ? amount0 : amount1), uint256(zeroForOne ? -amount1 : -amount0)
        );
    }

    function _directed(
        address pool,
        bool zeroForOne,
        uint256 amountIn,
        uint256 amountOut
    )
        private
        view
        returns (Leg memory)
    {
        (address token0, address token1) = (IPool(pool).token0(), IPool(pool).token1());
        return zeroForOne ? Leg(token0, token1, amountIn, amountOut) : Leg(token1, token0, amountIn, amountOut);
    }
}
