// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MessagingFee, SendParam} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {OFTComposeMsgCodec} from '@layerzerolabs/oft-evm/contracts/libs/OFTComposeMsgCodec.sol';
import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {PoolFactory} from '../../src/amm/classic/PoolFactory.sol';
import {CrossChainSwap} from '../../src/bridge/CrossChainSwap.sol';
import {ICrossChainSwap} from '../../src/interfaces/bridge/ICrossChainSwap.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {Router} from '../../src/router/Router.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';
import {AlgebraDeployment} from './AlgebraDeployment.sol';
import {BridgeFixture} from './BridgeFixture.sol';

interface IComposeEndpoint {
    function lzCompose(
        address from,
        address to,
        bytes32 guid,
        uint16 index,
        bytes calldata message,
        bytes calldata extra
    )
        external
        payable;
}

/// @title Both ends of the bridge, with a market and a cross-chain swap on each chain
/// @dev Dollars and native coin trade against the token on either side; all prices are 1:1.
abstract contract CrossChainFixture is BridgeFixture, AlgebraDeployment {
    uint256 internal constant DEPTH = 300_000e18;
    uint32 internal constant GAS = 600_000;

    WBNB internal wbnb;
    TestToken internal dollar;
    Router internal router;
    PoolFactory internal factory;
    CrossChainSwap internal here;
    CrossChainSwap internal there;

    function setUp() public virtual override {
        super.setUp();
        wbnb = new WBNB();
        dollar = new TestToken('Dollar', 'USD', 18, address(this));
        factory = new PoolFactory(makeAddr('feeManager'), makeAddr('pauser'), 3);
        _deployAlgebra();
        router = new Router(address(factory), address(wbnb), address(algebra), address(0));
        address second = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 1);
        here = new CrossChainSwap(address(router), address(lockbox), AWAY, second);
        there = new CrossChainSwap(address(router), address(bridged), HOME, address(here));
        _move(lockbox, alice, alice, CAP);
        skip(1 days);
        _move(lockbox, alice, alice, CAP);
        skip(1 days);
        vm.deal(alice, 2_000_000e18);
        vm.prank(alice);
        wbnb.deposit{value: 4 * DEPTH}();
        _lay(IERC20(address(the)));
        _lay(IERC20(address(bridged)));
    }

    function _lay(IERC20 token) private {
        address pool = factory.createPool(address(token), address(dollar), false);
        dollar.mint(pool, DEPTH);
        vm.startPrank(alice);
        token.transfer(pool, DEPTH);
        Pool(pool).mint(alice);
        pool = factory.createPool(address(token), address(wbnb), false);
        wbnb.transfer(pool, DEPTH);
        token.transfer(pool, DEPTH);
        Pool(pool).mint(alice);
        vm.stopPrank();
    }

    function _steps(address from, address to) internal view returns (IRouter.Step[] memory steps) {
        steps = new IRouter.Step[](1);
        address pool = router.poolFor(from, to, IRouter.PoolType.Classic);
        steps[0] = IRouter.Step(pool, from, to, IRouter.PoolType.Classic, 1e18);
    }

    /// @dev Dollars that alice gives, through the pool here.
    function _dollars(uint256 amount) internal view returns (ICrossChainSwap.Departure memory d) {
        (d.amountIn, d.deadline) = (amount, block.timestamp);
        d.steps = _steps(address(dollar), address(the));
    }

    /// @dev The token itself.
    function _tokens(uint256 amount) internal view returns (ICrossChainSwap.Departure memory d) {
        (d.amountIn, d.deadline) = (amount, block.timestamp);
    }

    /// @dev Dollars of the other side, for bob.
    function _toDollars() internal view returns (ICrossChainSwap.Arrival memory a) {
        (a.recipient, a.gas, a.deadline) = (bob, GAS, block.timestamp + 1 hours);
        a.steps = _steps(address(bridged), address(dollar));
    }

    function _allow(address token, uint256 amount) internal {
        vm.prank(alice);
        IERC20(token).approve(address(here), amount);
    }

    function _leave(
        ICrossChainSwap.Departure memory d,
        ICrossChainSwap.Arrival memory a
    )
        internal
        returns (Packet memory p)
    {
        if (!d.isNative) {
            address token = d.steps.length == 0 ? address(the) : d.steps[0].tokenIn;
            if (token == address(dollar)) dollar.mint(alice, d.amountIn);
            _allow(token, d.amountIn);
        }
        vm.recordLogs();
        vm.prank(alice);
        here.swapAndBridge{value: FEE + (d.isNative ? d.amountIn : 0)}(d, a);
        p = _lastPacket();
        _verify(p);
    }

    /// @dev The endpoint's record of a message until it is composed.
    function composed(Packet calldata p) external pure returns (bytes memory) {
        uint256 amount = uint256(uint64(bytes8(p.message[32:40]))) * 1e12;
        return OFTComposeMsgCodec.encode(p.origin.nonce, p.origin.srcEid, amount, p.message[40:]);
    }

    /// @dev Anyone can call it.
    function _compose(Packet memory p) internal {
        _composeWith(p, gasleft());
    }

    function _composeWith(Packet memory p, uint256 gasLimit) internal {
        bytes memory message = this.composed(p);
        IComposeEndpoint(address(endpoints[AWAY])).lzCompose{gas: gasLimit}(
            address(bridged), address(there), p.guid, 0, message, ''
        );
    }

    function _arrive(Packet memory p) internal {
        _deliver(p);
        _compose(p);
    }

    /// @dev A transfer to the contract of the other side that it did not order.
    function _sendForeign(address from, bytes memory message, uint256 amount) internal returns (Packet memory p) {
        SendParam memory param = _param(lockbox, address(there), amount);
        param.composeMsg = message;
        param.extraOptions = abi.encodePacked(uint16(3), hex'01001101', uint128(300_000));
        vm.recordLogs();
        vm.prank(from);
        lockbox.send{value: FEE}(param, MessagingFee(FEE, 0), from);
        p = _lastPacket();
        _verify(p);
    }

    function _assertNothingStays() internal view {
        CrossChainSwap[2] memory both = [here, there];
        address[4] memory tokens = [address(the), address(bridged), address(dollar), address(wbnb)];
        for (uint256 i; i < 2; ++i) {
            assertEq(address(both[i]).balance, 0, 'coins');
            for (uint256 j; j < 4; ++j) {
                assertEq(IERC20(tokens[j]).balanceOf(address(both[i])), 0, 'tokens');
                assertEq(IERC20(tokens[j]).allowance(address(both[i]), address(router)), 0, 'allowance');
                assertEq(IERC20(tokens[j]).allowance(address(both[i]), address(lockbox)), 0, 'allowance of the end');
            }
        }
    }
}
