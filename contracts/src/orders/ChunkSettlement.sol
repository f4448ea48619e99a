// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IExchange} from '../interfaces/orders/IExchange.sol';
import {IOrders} from '../interfaces/orders/IOrders.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {OrderStore} from './OrderStore.sol';

/// @title One chunk: from the maker through an exchange back to the maker
/// @dev The taker chooses the exchange, which is untrusted. It gets the tokens of one chunk by an exact allowance, and
/// the output is measured. Nothing of a settlement stays here.
abstract contract ChunkSettlement is OrderStore {
    using SafeTransferLib for address;

    /// @inheritdoc IOrders
    address public immutable iweth;

    constructor(address iweth_) {
        iweth = iweth_;
    }

    receive() external payable {
        if (msg.sender != iweth) revert NotWrappedNative(msg.sender);
    }

    /// @dev The token that an exchange delivers: wrapped if the maker wants native coin.
    function _bought(Stored storage o) internal view returns (address) {
        return o.dstToken == address(0) ? iweth : o.dstToken;
    }

    /// @dev Sells `srcAmountIn` of the maker and delivers at least `minimum` to it, after the taker's fee.
    function _settle(
        uint64 id,
        Stored storage o,
        Offer memory offer,
        uint256 srcAmountIn,
        uint256 minimum
    )
        internal
        returns (uint256 dstAmountOut)
    {
        uint256 minOut = minimum + offer.dstFee;
        uint256 out = _sell(o, offer, srcAmountIn, minOut);
        if (out < minOut) revert MinimumNotMet(id, out, minOut);
        if (offer.dstFee != 0) _bought(o).safeTransfer(offer.taker, offer.dstFee);
        dstAmountOut = _deliver(o.maker, o.dstToken, out - offer.dstFee);
        if (dstAmountOut < minimum) revert MinimumNotMet(id, dstAmountOut, minimum);
    }

    /// @dev The exchange's output for a chunk. An unsold part of the chunk returns to the maker.
    function _sell(Stored storage o, Offer memory offer, uint256 srcAmountIn, uint256 minOut)
        private
        returns (uint256)
    {
        (address sold, address bought) = (o.srcToken, _bought(o));
        uint256 soldBefore = sold.balanceOf(address(this));
        sold.safeTransferFrom(o.maker, address(this), srcAmountIn);
        uint256 boughtBefore = bought.balanceOf(address(this));
        _exchange(o, offer, _growth(sold, address(this), soldBefore), minOut);
        uint256 left = _growth(sold, address(this), soldBefore);
        if (left != 0) sold.safeTransfer(o.maker, left);
        return _growth(bought, address(this), boughtBefore);
    }

    /// @dev Approves the exchange for `amountIn`, and revokes the rest afterwards; for a token that rejects a zero
    /// approval, one raw unit remains.
    function _exchange(Stored storage o, Offer memory offer, uint256 amountIn, uint256 minOut) private {
        address sold = o.srcToken;
        TokenCalls.allow(sold, offer.exchange, amountIn);
        IExchange(offer.exchange).swap(sold, _bought(o), amountIn, minOut, o.data, offer.data, offer.taker);
        TokenCalls.disallow(sold, offer.exchange);
    }

    /// @dev The amount that reached the maker: measured for a token, which may have a tax, and the sent amount for
    /// native coin.
    function _deliver(address maker, address token, uint256 amount) private returns (uint256) {
        if (token == address(0)) {
            IWBNB(iweth).withdraw(amount);
            maker.safeTransferETH(amount);
            return amount;
        }
        uint256 before = token.balanceOf(maker);
        token.safeTransfer(maker, amount);
        return _growth(token, maker, before);
    }

    function _growth(address token, address holder, uint256 before) private view returns (uint256) {
        uint256 balance = token.balanceOf(holder);
        return balance > before ? balance - before : 0;
    }
}
