// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../utils/Fixture.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';

contract Receive_Unit_Test is Fixture {
    function testFuzz_RevertWhen_AnyoneButTheWrappedNativeTokenSendsNativeCoin(address sender) external {
        vm.assume(sender != address(wbnb));
        vm.deal(sender, 1);
        vm.prank(sender);
        (bool ok, bytes memory answer) = address(router).call{value: 1}('');
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(IRouter.NotWrappedNative.selector, sender));
    }

    function test_WhenTheRouterIsDeployed_NamesItsFactoryAndWrappedNative() external view {
        assertEq(router.factory(), address(factory));
        assertEq(router.weth(), address(wbnb));
    }
}
