// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../interfaces/router/IRouter.sol';

// POOL-24
/// @title The router's interface to any concentrated pool
/// @dev The adapter below knows one published pool: how its address is derived, how it is called and how it requests
/// payment. Such a pool sends its output first and then calls the payer back. Only the pool being swapped may call
/// back, and only once.
abstract contract ConcentratedAdapter {
    /// @dev keccak256("exchange.concentratedAdapter.pool") - 1
    uint256 private constant SLOT = 0xa37ae5df882e8f23848c420d23285c5cb26f6a670c50c664f3af8897a8fcfc88;

    /// @dev Deterministic address of the pool of two tokens; it may not exist yet.
    function _concentratedPoolFor(address tokenA, address tokenB) internal view virtual returns (address);

    /// @dev Swaps exactly `amountIn`, or the part that arrives after a fee on transfer. Reverts with PartialSwap if
    /// liquidity runs out.
    /// @return amountOut The output that the pool reports
    function _concentratedExactIn(
        address pool,
        bool zeroForOne,
        uint256 amountIn,
        address to,
        bytes memory payment
    )
        internal
        virtual
        returns (uint256 amountOut);

    /// @dev Buys exactly `amountOut`. Reverts with PartialSwap if liquidity runs out.
    function _concentratedExactOut(
        address pool,
        bool zeroForOne,
        uint256 amountOut,
        address to,
        bytes memory payment
    )
        internal
        virtual;

    /// @dev Pays `owed` raw units to `pool`, as `payment` specifies.
    function _payConcentrated(address pool, uint256 owed, bytes calldata payment) internal virtual;

    /// @dev From here the pool may request payment, once.
    function _expectCallback(address pool) internal {
        assembly ('memory-safe') {
            tstore(SLOT, pool)
        }
    }

    /// @dev `pool` was derived from its deployer and creation code by `_concentratedPoolFor` before it was expected.
    function _onCallback(int256 amount0, int256 amount1, bytes calldata payment) internal {
        address expected;
        assembly ('memory-safe') {
            expected := tload(SLOT)
        }
        if (msg.sender != expected) revert IRouter.InvalidCallback(msg.sender);
        _expectCallback(address(0));
        _payConcentrated(expected, uint256(amount0 > 0 ? amount0 : amount1), payment);
    }

    function _create2(address deployer, bytes32 salt, bytes32 initCodeHash) internal pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), deployer, salt, initCodeHash)))));
    }

    function _requireWhole(address pool, uint256 amount, uint256 filled) internal pure {
        if (filled != amount) revert IRouter.PartialSwap(pool, amount, filled);
    }

    /// @dev Pools name an amount out by its negative.
    function _toInt(uint256 amount) internal pure returns (int256) {
        if (amount > uint256(type(int256).max)) revert IPool.ReserveOverflow(amount);
        return int256(amount);
    }

    function _sent(bool zeroForOne, int256 amount0, int256 amount1) internal pure returns (uint256) {
        return uint256(-(zeroForOne ? amount1 : amount0));
    }

    function _bubble(bytes memory reason) internal pure {
        assembly ('memory-safe') {
            revert(add(reason, 32), mload(reason))
        }
    }
}
