// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../src/interfaces/orders/IOrders.sol';
import {RouterExchange} from '../../src/orders/RouterExchange.sol';
import {OrdersFixture} from '../utils/OrdersFixture.sol';

/// @notice Full order calls, compared with the published contract's gas: ask 353 k, bid 424 k, fill 387 k, cancel 79 k.
/// @dev Each call runs in an isolated transaction, so its intrinsic gas is included.
/// forge-config: default.isolate = true
contract OrderGas_Test is OrdersFixture {
    function test_CallsCostLessThanThePublishedContracts() external {
        RouterExchange routerExchange = new RouterExchange(address(router));
        IOrders.Ask memory ask_ = _ask(2);
        ask_.exchange = address(routerExchange);
        vm.startPrank(alice);
        uint64 id = orders.ask(ask_);
        uint256 asked = vm.lastCallGas().gasTotalUsed;
        vm.stopPrank();
        bytes memory data =
            abi.encodePacked(MINIMUM, uint8(0), address(classic), uint8(0), uint8(1), CLASSIC, uint64(1e18));
        vm.startPrank(bob);
        orders.bid(id, address(routerExchange), 0, 0, data);
        uint256 bidden = vm.lastCallGas().gasTotalUsed;
        skip(BID_DELAY);
        orders.fill(id);
        uint256 filled = vm.lastCallGas().gasTotalUsed;
        vm.stopPrank();
        vm.prank(alice);
        orders.cancel(id);
        uint256 cancelled = vm.lastCallGas().gasTotalUsed;
        assertLt(asked, 353_000, 'ask');
        assertLt(bidden, 424_000, 'bid');
        assertLt(filled, 387_000, 'fill');
        assertLt(cancelled, 79_000, 'cancel');
        vm.snapshotValue('Orders', 'ask', asked);
        vm.snapshotValue('Orders', 'bid', bidden);
        vm.snapshotValue('Orders', 'fill', filled);
        vm.snapshotValue('Orders', 'cancel', cancelled);
    }

    /// @dev The executor of orders pays at most 1,170,000 gas for a bid.
    function test_ABidOverTheLongestOfferThatWentStaleCostsLittleMore() external {
        uint64 id = _place(_ask(2));
        bytes memory longest = new bytes(orders.MAX_DATA_LENGTH());
        for (uint256 i; i < longest.length; ++i) {
            longest[i] = 0xff;
        }
        vm.startPrank(bob);
        orders.bid(id, address(exchange), 0, 0, longest);
        skip(orders.STALE_BID_SECONDS() + 1);
        orders.bid(id, address(exchange), 0, 0, '');
        assertLt(vm.lastCallGas().gasTotalUsed, 600_000, 'bid');
        vm.stopPrank();
    }
}
