// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IThenaId} from '../../../../src/interfaces/names/IThenaId.sol';
import {NameFixture} from '../../../utils/NameFixture.sol';

// NAME-8: 1 → 500, 2 → 250, 3 → 100, 4 → 40, 5 → 15, 6 and more → 5, settable
contract SetPrices_Unit_Test is NameFixture {
    function test_RevertWhen_TheCallerDoesNotActForTheFeeManager() external {
        address[2] memory others = [alice, feeManager];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IThenaId.NotFeeManager.selector, others[i]));
            vm.prank(others[i]);
            names.setPrices(prices);
        }
    }

    function test_WhenTheFeeManagerAnnouncedIt() external {
        prices = [uint256(6), 5, 4, 3, 2, 1];
        bytes memory call = abi.encodeCall(names.setPrices, (prices));
        bytes32 role = permissions.FEE_MANAGER();
        vm.prank(feeManager);
        permissions.schedule(role, address(names), call, 0);
        skip(48 hours);
        vm.expectEmit(address(names));
        emit IThenaId.PricesSet(prices);
        permissions.execute(role, address(names), call, 0);
        assertEq(names.priceOf('a'), 6);
        assertEq(names.priceOf('abcdef'), 1);
    }

    function test_PriceOf_IsByLength() external view {
        assertEq(names.priceOf('a'), 500e18);
        assertEq(names.priceOf('ab'), 250e18);
        assertEq(names.priceOf('abc'), 100e18);
        assertEq(names.priceOf('abcd'), 40e18);
        assertEq(names.priceOf('abcde'), 15e18);
        assertEq(names.priceOf('abcdef'), 5e18);
        assertEq(names.priceOf('abcdefghijklmno'), 5e18);
        assertEq(names.priceOf(unicode'🚀🚀'), 250e18);
    }

    function test_PriceOf_RevertWhen_TheNameIsInvalid() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidName.selector, 'a b'));
        names.priceOf('a b');
    }
}
