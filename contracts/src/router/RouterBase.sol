// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ConcentratedAdapter} from '../amm/concentrated/ConcentratedAdapter.sol';
import {IPoolFactory} from '../interfaces/amm/classic/IPoolFactory.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {TransientLock} from '../utils/TransientLock.sol';

/// @title The common base of the router: pool lookup, recipient checks, and native coin
abstract contract RouterBase is IRouter, ConcentratedAdapter, TransientLock {
    using SafeTransferLib for address;

    /// @dev The data that a concentrated pool passes back when it requests payment: `payer` pays `token`. For exact out
    /// it pays at most `limit`, including `spent`, and through the hops `before` the pool's own, if there are any.
    struct Payment {
        bool exactIn;
        address token;
        address payer;
        uint256 limit;
        uint256 spent;
        Step[] before;
    }

    /// @dev The payer value for the call's native coin: it is wrapped at payment.
    address internal constant NATIVE = address(0);

    /// @inheritdoc IRouter
    address public immutable factory;
    /// @inheritdoc IRouter
    address public immutable weth;
    /// @inheritdoc IRouter
    address public immutable weightedFactory;
    bytes32 private immutable POOL_INIT_CODE_HASH;

    modifier ensure(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired(deadline, block.timestamp);
        _;
    }

    constructor(address factory_, address weth_, address weightedFactory_) {
        factory = factory_;
        weth = weth_;
        weightedFactory = weightedFactory_;
        POOL_INIT_CODE_HASH = IPoolFactory(factory_).poolInitCodeHash();
    }

    receive() external payable {
        if (msg.sender != weth) revert NotWrappedNative(msg.sender);
    }

    /// @inheritdoc IRouter
    function poolFor(address tokenA, address tokenB, PoolType poolType) public view returns (address) {
        if (poolType == PoolType.Concentrated) return _concentratedPoolFor(tokenA, tokenB);
        if (poolType == PoolType.Weighted) revert PoolDoesNotExist(tokenA, tokenB, poolType);
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1, poolType == PoolType.Stable));
        return _create2(factory, salt, POOL_INIT_CODE_HASH);
    }

    function _requirePool(address tokenA, address tokenB, PoolType poolType) internal view returns (address pool) {
        pool = poolFor(tokenA, tokenB, poolType);
        if (pool.code.length == 0) revert PoolDoesNotExist(tokenA, tokenB, poolType);
    }

    function _requireLength(Route[] calldata routes) internal pure {
        if (routes.length == 0 || routes.length > 3) revert InvalidPathLength(routes.length);
    }

    /// @dev Rejects an address that cannot return an output.
    function _requireRecipient(address to, Route[] calldata routes) internal view {
        _requireHolder(to);
        for (uint256 i; i < routes.length; ++i) {
            if (to == routes[i].from || to == routes[i].to) revert InvalidRecipient(to);
        }
    }

    function _requireHolder(address to) internal view {
        if (to == address(0) || to == address(this)) revert InvalidRecipient(to);
    }

    function _growth(address token, address holder, uint256 before) internal view returns (uint256) {
        uint256 balance = token.balanceOf(holder);
        return balance > before ? balance - before : 0;
    }

    /// @dev The part of `sent`, as reported by the pools that paid `to`, that reached it. The balance alone would also
    /// count payments to `to` that a hostile token on the route triggers in the meantime.
    function _requireMinimum(
        address token,
        address to,
        uint256 before,
        uint256 sent,
        uint256 minimum
    )
        internal
        view
        returns (uint256 amountOut)
    {
        amountOut = FixedPointMathLib.min(_growth(token, to, before), sent);
        if (amountOut < minimum) revert InsufficientOutputAmount(amountOut, minimum);
    }

    /// @dev From the caller's allowance, from the previous hop's output, or from the call's native coin.
    function _pay(address token, address payer, address to, uint256 amount) internal {
        if (payer == NATIVE) IWBNB(weth).deposit{value: amount}();
        if (payer == NATIVE || payer == address(this)) token.safeTransfer(to, amount);
        else token.safeTransferFrom(payer, to, amount);
    }

    function _sendNative(address to, uint256 amount) internal {
        (bool ok,) = to.call{value: amount}('');
        if (!ok) revert NativeTransferFailed(to, amount);
    }

    function _unwrapTo(address to, uint256 amount) internal {
        IWBNB(weth).withdraw(amount);
        _sendNative(to, amount);
    }
}
